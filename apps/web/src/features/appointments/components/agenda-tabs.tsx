import { IconCalendar, IconClock, IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './agenda-tabs.module.css';

const tabs = [
  { label: 'Lista', to: '/appointments', icon: IconListDetails },
  { label: 'Calendario', to: '/calendar', icon: IconCalendar },
  { label: 'Horario', to: '/schedule', icon: IconClock },
] as const;

/** Tabs to the list and the calendar of appointments and, for providers, the working hours. */
export function AgendaTabs({ isProvider }: { isProvider: boolean }) {
  const shown = tabs.filter((tab) => isProvider || tab.to !== '/schedule');
  return (
    <nav aria-label="Mis citas" className={classes.tabs}>
      {shown.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          activeOptions={{ includeSearch: false }}
        >
          <tab.icon size={20} className={classes.icon} aria-hidden="true" />
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
