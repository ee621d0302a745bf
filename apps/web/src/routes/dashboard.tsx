import { IconCalendar, IconClock, IconEye, IconMessages, IconUserEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { WaitingList } from '#app/features/appointments/waiting/components/waiting-list.tsx';
import { waitingQuery } from '#app/features/appointments/waiting/waiting-query.ts';
import { landingPath } from '#app/features/auth/landing-path.ts';
import { DashboardScreen } from '#app/features/conversations/components/dashboard-screen.tsx';
import { QuickAction } from '#app/features/conversations/components/quick-action.tsx';
import { contactsQuery } from '#app/features/conversations/conversations-query.ts';
import NotificationPrompt from '#app/features/notifications/components/notification-prompt.tsx';
import { useClientProfile } from '#app/features/profiles/components/client/use-client-profile.tsx';
import { ProfileChecklist } from '#app/features/profiles/components/own/profile-checklist.tsx';
import { prefetch } from '#app/lib/prefetch.ts';
import { useSession } from '#app/lib/use-session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Panel' },
  loader: () => {
    prefetch(waitingQuery);
    prefetch(contactsQuery);
  },
  component: () => (
    <RequireUser>
      <DashboardRoute />
    </RequireUser>
  ),
});

function DashboardRoute() {
  const { user, profile } = useSession();
  const navigate = Route.useNavigate();
  const client = useClientProfile();
  // They decide whether there is a line above what waits.
  const { isPending, isFetched } = useQuery(contactsQuery);
  if (!user) return null;
  const home = landingPath(user);
  if (home !== '/dashboard') return <Navigate to={home} replace ignoreBlocker />;
  return (
    <>
      <DashboardScreen
        user={user}
        onSearch={(q) => void navigate({ to: '/search', search: { q } })}
        prompt={
          <NotificationPrompt
            variant="card"
            question="¿Te avisamos cuando te escriban o te pidan una cita?"
          />
        }
        checklist={profile && <ProfileChecklist account={{ user, profile }} />}
        waiting={
          <WaitingList
            userId={user.id}
            isWaiting={isPending && !isFetched}
            onOpenClient={client.open}
          />
        }
        quickActions={
          <>
            <QuickAction to="/profile" icon={IconUserEdit}>
              Editar Perfil
            </QuickAction>
            <QuickAction to="/profile/preview" icon={IconEye}>
              Así te ven
            </QuickAction>
            <QuickAction to="/messages" icon={IconMessages}>
              Todos los Mensajes
            </QuickAction>
            <QuickAction to="/calendar" icon={IconCalendar}>
              Mi Calendario
            </QuickAction>
            <QuickAction to="/schedule" icon={IconClock}>
              Horario de Trabajo
            </QuickAction>
          </>
        }
      />
      {client.modal}
    </>
  );
}
