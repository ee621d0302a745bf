import {
  IconCalendarEvent,
  IconHistory,
  IconMessageCircle,
  IconSearch,
  IconShieldHalf,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';

export type Role = 'guest' | 'client' | 'provider' | 'superadmin';

export interface NavLink {
  label: string;
  to: string;
  icon: TablerIcon;
  /** Other paths for which this link is the current one. */
  also?: readonly string[];
  isDanger?: boolean;
  /** Which number is shown beside the link. */
  counts?: 'messages' | 'appointments';
}

const search: NavLink = { label: 'Buscar', to: '/search', icon: IconSearch, also: ['/provider'] };
const admin: NavLink = { label: 'Admin', to: '/admin', icon: IconShieldHalf, isDanger: true };
const messages: NavLink = {
  label: 'Mensajes',
  to: '/messages',
  icon: IconMessageCircle,
  also: ['/chat'],
  counts: 'messages',
};
const appointments: NavLink = {
  label: 'Citas',
  to: '/appointments',
  icon: IconCalendarEvent,
  also: ['/calendar', '/schedule'],
  counts: 'appointments',
};
const history: NavLink = { label: 'Historial', to: '/history', icon: IconHistory };
const profile: NavLink = { label: 'Perfil', to: '/profile', icon: IconUserCircle };

const linksByRole: Record<Role, readonly NavLink[]> = {
  guest: [],
  client: [search, messages, appointments, history, profile],
  provider: [messages, appointments, history, profile],
  superadmin: [admin, messages, profile],
};

/** The links of the navigation bar for each role (specification 2.2). */
export function navLinks(role: Role): readonly NavLink[] {
  return linksByRole[role];
}

export function isCurrent(link: NavLink, pathname: string): boolean {
  return [link.to, ...(link.also ?? [])].some((path) => `${pathname}/`.startsWith(`${path}/`));
}
