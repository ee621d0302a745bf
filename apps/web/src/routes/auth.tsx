import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#app/features/auth/components/auth-screen.tsx';
import { landingPath } from '#app/features/auth/landing-path.ts';

interface AuthSearch {
  mode?: 'register';
}

export const Route = createFileRoute('/auth')({
  validateSearch: (search): AuthSearch => (search.mode === 'register' ? { mode: 'register' } : {}),
  component: AuthRoute,
  staticData: { title: 'Iniciar Sesión' },
});

function AuthRoute() {
  const { mode = 'login' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuthScreen
      mode={mode}
      onModeChange={(next) =>
        void navigate({ search: next === 'register' ? { mode: next } : {}, replace: true })
      }
      onSuccess={(user) => void navigate({ to: landingPath(user) })}
    />
  );
}
