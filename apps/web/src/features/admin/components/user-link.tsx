import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withUser } from '../admin-params.ts';
import classes from './user-link.module.css';

interface UserLinkProps {
  userId: string;
  children: ReactNode;
}

/** Leads to the detail of an account; the way back leads to where one was. */
export function UserLink({ userId, children }: UserLinkProps) {
  return (
    <Link
      from="/admin"
      to="/admin"
      search={(params) => withUser(params, userId)}
      className={classes.link}
    >
      {children}
    </Link>
  );
}
