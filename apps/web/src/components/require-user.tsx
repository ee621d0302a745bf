import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#app/lib/session.ts';
import { SessionPending } from './session-pending.tsx';

/** Screens for logged-in users: waits for the session, sends guests to /auth (specification 2.1). */
export function RequireUser({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <SessionPending />;
  if (status === 'guest') return <Navigate to="/auth" replace />;
  return children;
}
