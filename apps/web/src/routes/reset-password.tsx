import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { ResetPasswordScreen } from '#app/features/auth/components/reset-password-screen.tsx';
import { toast } from '#app/lib/toast.ts';

interface ResetSearch {
  token?: string;
}

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Nueva Contraseña' },
  // A token of digits only arrives as a number.
  validateSearch: ({ token }): ResetSearch =>
    typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {},
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  const goToAuth = useCallback(() => void navigate({ to: '/auth' }), [navigate]);
  const goToForgot = useCallback(() => void navigate({ to: '/forgot-password' }), [navigate]);
  if (!token) return <MissingToken />;
  return <ResetPasswordScreen token={token} onDone={goToAuth} onBadLink={goToForgot} />;
}

function MissingToken() {
  useEffect(() => toast.error('Token inválido o no proporcionado'), []);
  return <Navigate to="/auth" replace />;
}
