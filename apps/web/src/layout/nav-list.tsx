import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { shownCount, spokenCount } from '#app/lib/format/count.ts';
import { isCurrent, navLinks, type Role } from './nav-links.ts';
import classes from './nav-list.module.css';

/** The numbers beside the links. */
export interface LinkCounts {
  messages: number;
  appointments: number;
}

interface NavListProps {
  role: Role;
  counts: LinkCounts;
  placement: 'header' | 'tab-bar';
}

/** What a number counts; a client's appointments have answers to see, a provider's wait for one. */
function unitOf(counted: keyof LinkCounts, role: Role): string {
  if (counted === 'messages') return 'sin leer';
  return role === 'provider' ? 'por responder' : 'con novedades';
}

interface CountBadgeProps {
  count: number;
  unit: string;
}

function CountBadge({ count, unit }: CountBadgeProps) {
  return (
    <span className={classes.unread}>
      <span aria-hidden="true">{shownCount(count)}</span>
      <VisuallyHidden>{`, ${spokenCount(count)} ${unit}`}</VisuallyHidden>
    </span>
  );
}

/** The role's links: pills in the header, icon over label in the phone's tab bar. */
export function NavList({ role, counts, placement }: NavListProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const links = navLinks(role);
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
          <span>{link.label}</span>
          {link.counts && counts[link.counts] > 0 && (
            <CountBadge count={counts[link.counts]} unit={unitOf(link.counts, role)} />
          )}
        </Link>
      ))}
    </nav>
  );
}
