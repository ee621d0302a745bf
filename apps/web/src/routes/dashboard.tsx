import { IconCalendar, IconClock, IconMessages, IconUserEdit } from '@tabler/icons-react';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { RequireUser } from '#app/components/require-user.tsx';
import { landingPath } from '#app/features/auth/landing-path.ts';
import { DashboardScreen } from '#app/features/conversations/components/dashboard-screen.tsx';
import { QuickAction } from '#app/features/conversations/components/quick-action.tsx';
import NoticesOffer from '#app/features/notifications/components/notices-offer.tsx';
import { useSession } from '#app/lib/session.ts';

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Panel' },
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
      notice={
        <NoticesOffer look="card" question="¿Te avisamos cuando te escriban o te pidan una cita?" />
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
