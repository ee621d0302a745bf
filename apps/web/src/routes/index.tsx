import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Home } from '#app/features/home/components/home.tsx';
import { HomeSearch } from '#app/features/search/suggest/home-search.tsx';
import type { PersonSuggestion } from '#app/features/search/suggest/suggestion-rows.ts';
import { roleOf } from '#app/layout/role.ts';
import { useSession } from '#app/lib/use-session.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { SessionPending } from '#app/screen/session-pending.tsx';

const AuthRequiredModal = lazyDialog(
  () => import('#app/features/auth/components/auth-required-modal.tsx'),
);

export const Route = createFileRoute('/')({ component: HomeRoute, staticData: { layout: 'home' } });

function HomeRoute() {
  const role = roleOf(useSession());
  const isLeaving = useLocation({ select: ({ state }) => state.isLeaving });
  const hasLeft = isLeaving && role === 'guest';
  const navigate = Route.useNavigate();
  useEffect(() => {
    // After the next login this entry redirects as any other.
    if (hasLeft) void navigate({ state: {}, replace: true, resetScroll: false });
  }, [hasLeft, navigate]);
  if (role === undefined) return <SessionPending />;
  if (isLeaving) return <SearchableHome isLoggedIn={role !== 'guest'} />;
  if (role === 'provider') return <Navigate to="/dashboard" replace />;
  if (role === 'client') return <Navigate to="/search" replace />;
  return <SearchableHome isLoggedIn={role === 'superadmin'} />;
}

function SearchableHome({ isLoggedIn }: { isLoggedIn: boolean }) {
  const navigate = Route.useNavigate();
  const auth = useDialog<PersonSuggestion>();
  const view = ({ id: providerId }: PersonSuggestion) =>
    void navigate({ to: '/provider/$providerId', params: { providerId } });
  return (
    <Home
      isLoggedIn={isLoggedIn}
      search={<HomeSearch onPersonChoose={isLoggedIn ? view : auth.open} />}
    >
      {auth.subject && (
        <AuthRequiredModal
          {...auth.props}
          provider={auth.subject}
          afterLogin={{ to: 'path', path: `/provider/${auth.subject.id}` }}
        />
      )}
    </Home>
  );
}
