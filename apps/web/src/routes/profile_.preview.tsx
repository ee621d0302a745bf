import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ProviderPreview } from '#app/features/profiles/components/provider/provider-preview.tsx';
import { guestViewOptions } from '#app/features/profiles/preview-query.ts';
import { ReviewsSection } from '#app/features/reviews/components/reviews-section.tsx';
import { readLastUser } from '#app/lib/offline/last-user.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { readSession } from '#app/lib/session-store.ts';
import { useSession } from '#app/lib/use-session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';

export const Route = createFileRoute('/profile_/preview')({
  staticData: { layout: 'action-bar', title: 'Así te ven' },
  loader: () => {
    const { user } = readSession();
    const id = user ? user.user_type === 'provider' && user.id : readLastUser();
    if (id) prefetch(guestViewOptions(id));
  },
  component: () => (
    <RequireUser>
      <PreviewRoute />
    </RequireUser>
  ),
});

/** Only providers have a public page. */
function PreviewRoute() {
  const { user } = useSession();
  if (!user) return null;
  if (user.user_type !== 'provider') return <Navigate to="/profile" replace />;
  return (
    <ProviderPreview
      providerId={user.id}
      reviews={(provider) => (
        <ReviewsSection provider={provider} canReply={false} onReport={undefined} />
      )}
    />
  );
}
