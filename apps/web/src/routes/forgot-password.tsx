import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#app/features/auth/components/forgot-password-screen.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: '¿Olvidaste tu contraseña?' },
  component: ForgotPasswordScreen,
});
