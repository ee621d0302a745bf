import { IconCalendar, IconClock, IconMessages, IconUserEdit } from '@tabler/icons-react';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { landingPath } from '#app/features/auth/landing-path.ts';
import { DashboardScreen } from '#app/features/conversations/components/dashboard-screen.tsx';
import { QuickAction } from '#app/features/conversations/components/quick-action.tsx';
import { contactsQuery } from '#app/features/conversations/conversations-query.ts';
import NotificationPrompt from '#app/features/notifications/components/notification-prompt.tsx';
import { prefetch } from '#app/lib/prefetch.ts';
import { useSession } from '#app/lib/session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Panel' },
  loader: () => prefetch(contactsQuery),
  component: () => (
    <RequireUser>
      <DashboardRoute />
    </RequireUser>
  ),
});

function DashboardRoute() {
  const { user } = useSession();
  const navigate = Route.useNavigate();
  if (!user) return null;
  const home = landingPath(user);
  if (home !== '/dashboard') return <Navigate to={home} replace />;
  return (
    <DashboardScreen
      user={user}
      onSearch={(q) => void navigate({ to: '/search', search: { q } })}
      prompt={
        <NotificationPrompt
          variant="card"
          question="¿Te avisamos cuando te escriban o te pidan una cita?"
        />
      }
      quickActions={
        <>
          <QuickAction to="/profile" icon={IconUserEdit}>
            Editar Perfil
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
  );
}
