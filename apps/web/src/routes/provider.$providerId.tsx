import { Box } from '@mantine/core';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { ONLY_CLIENTS_BOOK } from '@oficio/contract/errors.ts';
import { titleOfProvider } from '@oficio/contract/pages/page-titles.ts';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ProviderScreen } from '#app/features/profiles/components/provider/provider-screen.tsx';
import { providerOptions } from '#app/features/profiles/provider-query.ts';
import { useProvider } from '#app/features/profiles/use-provider.ts';
import { ReviewsSection } from '#app/features/reviews/components/reviews-section.tsx';
import { reviewsOptions } from '#app/features/reviews/reviews-query.ts';
import { BackToSearch } from '#app/features/search/components/back-to-search.tsx';
import { roleOf } from '#app/layout/role.ts';
import { preloadPublic } from '#app/lib/rendering/route-context.ts';
import { toast } from '#app/lib/toast.ts';
import { useSession } from '#app/lib/use-session.ts';
import { useAwaited } from '#app/screen/acts/use-awaited.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useClosingAtSessionEnd } from '#app/screen/dialogs/use-closing-at-session-end.ts';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { LoadingScreen } from '#app/screen/loading-screen.tsx';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { useScreenTitle } from '#app/screen/screen-title.ts';
import { useSafety } from './-use-safety.tsx';

const NotificationPrompt = lazy(
  () => import('#app/features/notifications/components/notification-prompt.tsx'),
);
const ProviderMissing = lazy(
  () => import('#app/features/profiles/components/provider/provider-missing.tsx'),
);
const SessionPending = lazy(async () => ({
  default: (await import('#app/screen/session-pending.tsx')).SessionPending,
}));
const ReviewOffer = lazy(() => import('./-review-offer.tsx'));
const RequestAppointmentModal = lazyDialog(
  () => import('#app/features/appointments/components/request-appointment-modal.tsx'),
);

export const Route = createFileRoute('/provider/$providerId')({
  loader: ({ context, params: { providerId } }) =>
    Promise.all([
      preloadPublic(context, providerOptions(providerId)),
      preloadPublic(context, reviewsOptions(providerId, 1)),
    ]),
  component: ProviderRoute,
  staticData: { layout: 'action-bar', title: 'Proveedor' },
});

function ProviderRoute() {
  const { providerId } = Route.useParams();
  const navigate = Route.useNavigate();
  const session = useSession();
  const role = roleOf(session);
  const { provider, isLoading, isFetching, canRetry, retry } = useProvider(providerId);
  const isRequesting = useLocation({ select: ({ state }) => state.isRequesting });
  const request = useDialog(isRequesting && role === 'client');
  const review = useDialog();
  // Not in the dialogs alone: the loading screen replaces them when the session ends.
  useClosingAtSessionEnd(request.props);
  useClosingAtSessionEnd(review.props);
  useEffect(() => {
    if (!isRequesting || !role) return;
    if (role === 'provider' || role === 'superadmin') toast.error(ONLY_CLIENTS_BOOK);
    // Back and Forward to this entry do not open the request again.
    void navigate({ state: {}, replace: true, resetScroll: false });
  }, [isRequesting, role, navigate]);
  /** A module that failed to load fails again until the document is reloaded. */
  const hasFailed = useRef(false);
  const [isContacting, setContacting] = useState(false);
  const begin = useAwaited();
  const [hasRequested, setHasRequested] = useState(false);
  const isOwn = session.user?.id === providerId;
  const safety = useSafety({
    id: providerId,
    name: provider?.user.name,
    reportLabel: 'Denunciar perfil',
    isOffered: !isOwn && (role === 'client' || role === 'provider'),
  });

  useScreenTitle(provider && titleOfProvider(provider.user.name, provider.profile.categories));

  if (session.status === 'loading' && session.isUnreachable) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SessionPending />
      </Suspense>
    );
  }
  if (isLoading || role === undefined) return <LoadingScreen />;
  if (!provider)
    return (
      <Suspense>
        <ProviderMissing onRetry={canRetry ? retry : undefined} isRetrying={isFetching} />
      </Suspense>
    );

  const contact = async () => {
    if (!session.user) {
      toast.info('Inicia sesión para contactar al proveedor');
      await navigate({ to: '/auth', state: { afterLogin: { to: 'chat', providerId } } });
      return;
    }
    const isAwaited = begin();
    setContacting(true);
    try {
      // The chat's code is loaded before the navigation: offline, the chat would have no screen.
      if (!hasFailed.current) await import('#app/features/conversations/components/chat.tsx');
      if (!isAwaited()) return;
      const conversationId = conversationIdOf(session.user.id, providerId);
      const params = { conversationId, otherUserId: providerId };
      const to = '/chat/$conversationId/$otherUserId';
      await navigate({ to, params, reloadDocument: hasFailed.current });
    } catch (error) {
      hasFailed.current = true;
      console.error('The chat could not be opened', error);
      toast.error('Error al iniciar chat', undefined, error);
    } finally {
      setContacting(false);
    }
  };

  return (
    <>
      <ProviderScreen
        provider={provider}
        isGuest={role === 'guest'}
        actions={{
          isOwn,
          onContact: () => void contact(),
          isContacting,
          onRequest: role === 'client' && !safety.isBlocked ? () => request.open() : null,
        }}
        back={<BackToSearch />}
        menu={safety.menu}
        reviews={
          <>
            {session.user && role === 'client' && (
              <OptionalPart fallback={<Box h={68} mb={24} />}>
                <ReviewOffer clientId={session.user.id} provider={provider.user} dialog={review} />
              </OptionalPart>
            )}
            <ReviewsSection
              key={providerId}
              provider={provider.user}
              canReply={isOwn}
              onReport={
                role === 'guest' || role === 'superadmin'
                  ? undefined
                  : ({ id }) => safety.report({ type: 'review', id }, 'Denunciar reseña')
              }
            />
          </>
        }
      />
      {safety.modals}
      <RequestAppointmentModal
        {...request.props}
        provider={provider.user}
        onSent={() => {
          setHasRequested(true);
          toast.success('¡Solicitud enviada!');
        }}
      />
      {hasRequested && (
        <OptionalPart>
          <NotificationPrompt variant="floating" question="¿Te avisamos cuando te respondan?" />
        </OptionalPart>
      )}
    </>
  );
}
