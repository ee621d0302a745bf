import type { AuthUser } from '@oficio/contract/auth.ts';
import type { AuthMode } from '../auth-values.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface AuthScreenProps {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onSuccess: (user: AuthUser) => void;
}

/** The /auth screen (specification 2.4). */
export function AuthScreen({ mode, onModeChange, onSuccess }: AuthScreenProps) {
  return (
    <AuthLayout>
      <AuthForm initialMode={mode} onModeChange={onModeChange} onSuccess={onSuccess} />
    </AuthLayout>
  );
}
