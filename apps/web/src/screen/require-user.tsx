import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '#app/lib/use-session.ts';
import { SessionPending } from './session-pending.tsx';

/**
 * Wraps screens for logged-in users: waits for the session and redirects guests to /auth
 * (specification 2.1), whose login leads back.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <SessionPending />;
  if (status === 'guest') return <ToLogin />;
  return children;
}

function ToLogin() {
  const { state } = useRouter();
  // During the redirect the location is already /auth.
  const [path] = useState(state.location.href);
  // A form with unsaved changes, which has just left the screen, could not ask any more.
  return <Navigate to="/auth" replace ignoreBlocker state={{ afterLogin: { to: 'path', path } }} />;
}
