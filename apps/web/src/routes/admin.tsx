import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parseAdminParams } from '#app/features/admin/admin-params.ts';
import { AdminScreen } from '#app/features/admin/components/admin-screen.tsx';
import { ReviewCard } from '#app/features/reviews/components/review-card.tsx';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { toast } from '#app/lib/toast.ts';
import { useSession } from '#app/lib/use-session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';

const validateSearch = knownSearch(parseAdminParams);

export const Route = createFileRoute('/admin')({
  staticData: { title: 'Panel de Administración' },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    // A separate chunk, loaded in parallel with the screen: no other screen needs it.
    const { prefetchPanel } = await import('#app/features/admin/prefetch-panel.ts');
    prefetchPanel(deps);
  },
  component: () => (
    <RequireUser>
      <AdminRoute />
    </RequireUser>
  ),
});

function AdminRoute() {
  const { user } = useSession();
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  return user?.is_superadmin ? (
    <AdminScreen
      ownId={user.id}
      params={params}
      onChange={(search, options) => void navigate({ ...options, search })}
      renderReview={(review, provider) => (
        <ReviewCard review={review} provider={provider} canReply={false} onReport={undefined} />
      )}
    />
  ) : (
    <AccessDenied />
  );
}

function AccessDenied() {
  useEffect(() => toast.error('Acceso denegado'), []);
  return <Navigate to="/" replace ignoreBlocker />;
}
