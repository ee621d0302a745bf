import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { roleOf } from '#app/components/frame/role.ts';
import { SessionPending } from '#app/components/session-pending.tsx';
import { Home } from '#app/features/home/components/home.tsx';
import { useSession } from '#app/lib/session.ts';

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
