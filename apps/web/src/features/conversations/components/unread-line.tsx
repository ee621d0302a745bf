import { IconChevronRight, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contactsQuery } from '../conversations-query.ts';
import classes from './unread-line.module.css';

/** A link that says how many of the newest conversations are unread; nothing when none is. */
export function UnreadLine() {
  const { data } = useQuery(contactsQuery);
  const unread = data?.conversations.filter(({ unread_count }) => unread_count > 0).length ?? 0;
  if (unread === 0) return null;
  return (
    <Link to="/messages" className={classes.line}>
      <IconMessageCircle size={20} aria-hidden="true" />
      <span className={classes.count}>{unread}</span>
      <span className={classes.text}>
        {unread === 1 ? 'conversación sin leer' : 'conversaciones sin leer'}
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
