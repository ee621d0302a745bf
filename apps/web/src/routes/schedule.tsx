import { createFileRoute, Navigate } from '@tanstack/react-router';
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
  return <ScheduleScreen timeZoneName={timeZoneNames[profile?.time_zone ?? 'Europe/Madrid']} />;
}
