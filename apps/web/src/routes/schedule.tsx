import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { AgendaTabs } from '#app/features/appointments/components/agenda-tabs.tsx';
import { ScheduleScreen } from '#app/features/schedule/components/schedule-screen.tsx';
import { scheduleQuery } from '#app/features/schedule/schedule-query.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { useSession } from '#app/lib/use-session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';

export const Route = createFileRoute('/schedule')({
  staticData: { title: 'Horario de Trabajo' },
  loader: () => prefetch(scheduleQuery),
  component: () => (
    <RequireUser>
      <ScheduleRoute />
    </RequireUser>
  ),
});

function ScheduleRoute() {
  const { user, profile } = useSession();
  const startsInForm = useLocation({ select: ({ state }) => state.startsInForm ?? false });
  if (user?.user_type !== 'provider') return <Navigate to="/" replace ignoreBlocker />;
  return (
    <ScheduleScreen
      startsInForm={startsInForm}
      timeZone={profile?.time_zone ?? 'Europe/Madrid'}
      tabs={<AgendaTabs isProvider />}
    />
  );
}
