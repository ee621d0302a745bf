import { useWaitingCount } from '#app/features/appointments/waiting/use-waiting-count.ts';
import type { Role } from '#app/layout/nav-links.ts';
import { NavList } from '#app/layout/nav-list.tsx';

interface UserLinksProps {
  role: Role;
  unreadCount: number;
  placement: 'header' | 'tab-bar';
}

/** The links of a user, with the numbers of unread messages and of requests to answer. */
export function UserLinks({ role, unreadCount, placement }: UserLinksProps) {
  const waiting = useWaitingCount();
  return (
    <NavList
      role={role}
      counts={{ messages: unreadCount, appointments: waiting }}
      placement={placement}
    />
  );
}
