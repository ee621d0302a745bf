import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withUser } from '../admin-address.ts';
import classes from './panel-link.module.css';

interface UserLinkProps {
  userId: string;
  children: ReactNode;
}

/** A link to an account's detail; Back returns to the current list. */
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
