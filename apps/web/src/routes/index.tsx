import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { Home } from '#app/features/home/components/home.tsx';
import { roleOf } from '#app/layout/role.ts';
import { useSession } from '#app/lib/session.ts';
import { SessionPending } from '#app/screen/session-pending.tsx';

export const Route = createFileRoute('/')({ component: HomeRoute, staticData: { layout: 'home' } });

function HomeRoute() {
  const role = roleOf(useSession());
  const isLeaving = useLocation({ select: ({ state }) => state.isLeaving });
  if (role === undefined) return <SessionPending />;
  if (isLeaving) return <Home isLoggedIn={role !== 'guest'} />;
  if (role === 'provider') return <Navigate to="/dashboard" replace />;
  if (role === 'client') return <Navigate to="/search" replace />;
  return <Home isLoggedIn={role === 'superadmin'} />;
}
