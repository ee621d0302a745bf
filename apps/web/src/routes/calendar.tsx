import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AgendaTabs } from '#app/components/agenda-tabs.tsx';
import { RequireUser } from '#app/components/require-user.tsx';
import {
  readCalendarSearch,
  writeCalendarSearch,
} from '#app/features/appointments/calendar/calendar-search.ts';
import { CalendarScreen } from '#app/features/appointments/calendar/components/calendar-screen.tsx';
import { ClientProfile } from '#app/features/profiles/components/client-profile.tsx';
import { localDate } from '#app/lib/format.ts';
import { useSession } from '#app/lib/session.ts';

export const Route = createFileRoute('/calendar')({
  staticData: { title: 'Mi Calendario' },
  validateSearch: readCalendarSearch,
  component: () => (
    <RequireUser>
      <CalendarRoute />
    </RequireUser>
  ),
});

function CalendarRoute() {
  const today = localDate(new Date());
  const { vista, fecha = today } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useSession();
  const [clientId, setClientId] = useState<string | null>(null);
  if (!user) return null;
  const isProvider = user.user_type === 'provider';
  const view = vista === 'semana' ? 'week' : 'month';
  return (
    <>
      <CalendarScreen
        userId={user.id}
        isProvider={isProvider}
        view={view}
        date={fecha}
        today={today}
        onChange={(nextView, date) =>
          void navigate({
            search: writeCalendarSearch(nextView, date, today),
            resetScroll: false,
            // Going back leads to the month before, not through every day that was looked at.
            replace: nextView === view && date.slice(0, 7) === fecha.slice(0, 7),
          })
        }
        onOpenClient={setClientId}
        tabs={<AgendaTabs isProvider={isProvider} />}
      />
      <ClientProfile clientId={clientId} onClose={() => setClientId(null)} />
    </>
  );
}
