import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { isCurrent, navLinks, type Role } from './nav-links.ts';
import classes from './nav-list.module.css';

interface NavListProps {
  role: Role;
  unreadCount: number;
  placement: 'header' | 'tab-bar';
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <span className={classes.unread}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{`, ${count} sin leer`}</VisuallyHidden>
    </span>
  );
}

/** The role's links: pills in the header, icon over label in the phone's tab bar. */
export function NavList({ role, unreadCount, placement }: NavListProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { routesByPath } = useRouter();
  const links = navLinks(role).filter((link) => link.to in routesByPath);
  if (links.length === 0) return null;
  return (
    <nav aria-label="Principal" className={classes.nav} data-placement={placement}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={classes.link}
          data-danger={link.isDanger || undefined}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        >
          <span className={classes.icon}>
            <link.icon size={placement === 'header' ? 20 : 24} aria-hidden="true" />
          </span>
          <span className={classes.label}>{link.label}</span>
          {link.hasUnread && unreadCount > 0 && <UnreadBadge count={unreadCount} />}
        </Link>
      ))}
    </nav>
  );
}
