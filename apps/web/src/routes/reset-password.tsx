import { TOKEN_MISSING } from '@oficio/contract/auth.ts';
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { ResetPasswordScreen } from '#app/features/auth/components/reset-password-screen.tsx';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { toast } from '#app/lib/toast.ts';

interface ResetSearch {
  token?: string;
}

const validateSearch = knownSearch(
  ({ token }): ResetSearch =>
    typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {},
);

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Nueva Contraseña' },
  // The router parses a token of digits only as a number.
  validateSearch,
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  const goToAuth = useCallback(() => void navigate({ to: '/auth', replace: true }), [navigate]);
  const goToForgot = useCallback(
    () => void navigate({ to: '/forgot-password', replace: true }),
    [navigate],
  );
  if (!token) return <MissingToken />;
  return <ResetPasswordScreen token={token} onDone={goToAuth} onBadLink={goToForgot} />;
}

function MissingToken() {
  useEffect(() => toast.error(TOKEN_MISSING), []);
  return <Navigate to="/auth" replace />;
}
