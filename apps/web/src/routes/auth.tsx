import type { AuthUser } from '@oficio/contract/auth.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router';
import { AuthScreen } from '#app/features/auth/components/auth-screen.tsx';
import { landingPath } from '#app/features/auth/landing-path.ts';
import { useFollowedLogin } from '#app/features/auth/use-followed-login.ts';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { isTraversed } from '#app/lib/address/traversal.ts';
import { ownPath } from '#app/lib/after-login.ts';
import { readToken, removeStoredToken } from '#app/lib/token.ts';
import { useScreenTitle } from '#app/screen/screen-title.ts';

interface AuthSearch {
  mode?: 'register';
}

const validateSearch = knownSearch(({ mode }): AuthSearch => (mode === 'register' ? { mode } : {}));

export const Route = createFileRoute('/auth')({
  validateSearch,
  beforeLoad: ({ cause, preload }) => {
    // Not once it is shown: another tab may have begun a session by then.
    if (cause !== 'enter' || preload) return;
    // A session that has begun since the screen was opened stays when Back leads to it again.
    if (isTraversed() && readToken()) throw redirect({ to: '/', replace: true });
    removeStoredToken();
  },
  component: AuthRoute,
  staticData: { title: 'Iniciar Sesión' },
});

function AuthRoute() {
  const { mode = 'login' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const afterLogin = useLocation({ select: ({ state }) => state.afterLogin });
  useScreenTitle(mode === 'register' ? 'Registrarse' : undefined);

  const leave = async (user: AuthUser) => {
    // The answer may be late: by then the user reads another screen.
    if (router.latestLocation.pathname !== '/auth') return;
    const path = afterLogin?.to === 'path' && ownPath(afterLogin.path);
    if (path) {
      router.history.replace(path);
      return;
    }
    if (!afterLogin || afterLogin.to === 'path') {
      await navigate({ to: landingPath(user), replace: true });
      return;
    }
    const { to, providerId } = afterLogin;
    if (to === 'chat' && providerId !== user.id) {
      await navigate({
        to: '/chat/$conversationId/$otherUserId',
        params: { conversationId: conversationIdOf(user.id, providerId), otherUserId: providerId },
        replace: true,
      });
    } else {
      await navigate({
        to: '/provider/$providerId',
        params: { providerId },
        state: { isRequesting: to === 'request' },
        replace: true,
      });
    }
  };

  useFollowedLogin((user) => void leave(user));

  return (
    <AuthScreen
      mode={mode}
      onModeChange={(next) =>
        void navigate({
          search: next === 'register' ? { mode: next } : {},
          state: true,
          replace: true,
        })
      }
      onSuccess={(user) => void leave(user)}
    />
  );
}
