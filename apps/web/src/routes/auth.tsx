import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#app/features/auth/components/auth-screen.tsx';

interface AuthSearch {
  mode?: 'register';
}

export const Route = createFileRoute('/auth')({
  validateSearch: (search): AuthSearch =>
    search['mode'] === 'register' ? { mode: 'register' } : {},
  component: AuthRoute,
});

function AuthRoute() {
  const { mode } = Route.useSearch();
  return <AuthScreen key={mode ?? 'login'} mode={mode ?? 'login'} />;
}
