import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { titleOfProvider } from '@oficio/contract/page-titles.ts';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { BackToSearch } from '#app/components/back-to-search.tsx';
import { roleOf } from '#app/components/frame/role.ts';
import { LoadingScreen } from '#app/components/loading-screen.tsx';
import { useScreenTitle } from '#app/components/screen-title.ts';
import { ProviderMissing } from '#app/features/profiles/components/provider-missing.tsx';
import { ProviderScreen } from '#app/features/profiles/components/provider-screen.tsx';
import { useProvider } from '#app/features/profiles/use-provider.ts';
import { ReviewsSection } from '#app/features/reviews/components/reviews-section.tsx';
import { useSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';
import { useSafety } from './-use-safety.tsx';

const NoticesOffer = lazy(() => import('#app/features/notifications/components/notices-offer.tsx'));
const RequestAppointmentModal = lazy(
  () => import('#app/features/appointments/components/request-appointment-modal.tsx'),
);

export const Route = createFileRoute('/provider/$providerId')({
  component: ProviderRoute,
  staticData: { layout: 'action-bar', title: 'Proveedor' },
});

function ProviderRoute() {
  const { providerId } = Route.useParams();
  const navigate = Route.useNavigate();
  const session = useSession();
  const role = roleOf(session);
  const { provider, isLoading, isFetching, canRetry, retry } = useProvider(providerId);
  const [request, setRequest] = useState<'untouched' | 'open' | 'closed'>('untouched');
  /** A module that could not be fetched stays so until the document is loaded again. */
  const hasFailed = useRef(false);
  const [hasRequested, setHasRequested] = useState(false);
  const isOwn = session.user?.id === providerId;
  const safety = useSafety({
    id: providerId,
    name: provider?.user.name,
    reportLabel: 'Denunciar perfil',
    isOffered: !isOwn && (role === 'client' || role === 'provider'),
  });

  useScreenTitle(provider && titleOfProvider(provider.user.name, provider.profile.categories));

  if (isLoading || role === undefined) return <LoadingScreen />;
  if (!provider)
    return <ProviderMissing onRetry={canRetry ? retry : undefined} isRetrying={isFetching} />;

  const contact = async () => {
    if (!session.user) {
      toast.info('Inicia sesión para contactar al proveedor');
      await navigate({ to: '/auth' });
      return;
    }
    try {
      // Without the network it would be a chat without a screen: that is fetched before leaving.
      if (!hasFailed.current) await import('#app/features/conversations/components/chat.tsx');
      const conversationId = conversationIdOf(session.user.id, providerId);
      const params = { conversationId, otherUserId: providerId };
      const to = '/chat/$conversationId/$otherUserId';
      await navigate({ to, params, reloadDocument: hasFailed.current });
    } catch (error) {
      hasFailed.current = true;
      console.error('The chat could not be opened', error);
      toast.error('Error al iniciar chat');
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
          onRequest: role === 'client' ? () => setRequest('open') : null,
        }}
        back={<BackToSearch />}
        menu={safety.menu}
        reviews={
          <ReviewsSection
            provider={provider.user}
            canReply={isOwn}
            onReport={
              role === 'guest' || role === 'superadmin'
                ? undefined
                : ({ id }) => safety.report({ type: 'review', id }, 'Denunciar reseña')
            }
          />
        }
      />
      {safety.modals}
      {request !== 'untouched' && (
        <Suspense>
          <RequestAppointmentModal
            opened={request === 'open'}
            onClose={() => setRequest('closed')}
            provider={provider.user}
            onSent={() => {
              setHasRequested(true);
              toast.success('¡Solicitud enviada!');
            }}
          />
        </Suspense>
      )}
      {hasRequested && (
        <Suspense>
          <NoticesOffer look="floating" question="¿Te avisamos cuando te respondan?" />
        </Suspense>
      )}
    </>
  );
}
