import { createFileRoute, Navigate } from '@tanstack/react-router';
import { AgendaTabs } from '#app/components/agenda-tabs.tsx';
import { RequireUser } from '#app/components/require-user.tsx';
import { ScheduleScreen } from '#app/features/schedule/components/schedule-screen.tsx';
import { useSession } from '#app/lib/session.ts';
import { timeZoneNames } from '#app/lib/time-zones.ts';

export const Route = createFileRoute('/schedule')({
  staticData: { title: 'Horario de Trabajo' },
  component: () => (
    <RequireUser>
      <ScheduleRoute />
    </RequireUser>
  ),
});

function ScheduleRoute() {
  const { user, profile } = useSession();
  if (user?.user_type !== 'provider') return <Navigate to="/" replace />;
  return (
    <ScheduleScreen
      timeZoneName={timeZoneNames[profile?.time_zone ?? 'Europe/Madrid']}
      tabs={<AgendaTabs isProvider />}
    />
  );
}
