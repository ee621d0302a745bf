import { createConversation } from '@oficio/contract/conversations.ts';
import { messages } from '@oficio/contract/errors.ts';
import { SEARCH_TITLE } from '@oficio/contract/page-titles.ts';
import type { SearchResult } from '@oficio/contract/search.ts';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { roleOf } from '#app/components/frame/role.ts';
import { SearchScreen } from '#app/features/search/components/search-screen.tsx';
import {
  parseSearchParams,
  type SearchParams,
  withMap,
} from '#app/features/search/search-params.ts';
import { api } from '#app/lib/api.ts';
import { useSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';

const AuthRequiredModal = lazy(
  () => import('#app/features/auth/components/auth-required-modal.tsx'),
);
const NoticesOffer = lazy(() => import('#app/features/notifications/components/notices-offer.tsx'));
const RequestAppointmentModal = lazy(
  () => import('#app/features/appointments/components/request-appointment-modal.tsx'),
);

export const Route = createFileRoute('/search')({
  validateSearch: parseSearchParams,
  component: SearchRoute,
  staticData: { title: SEARCH_TITLE },
});

type OpenModal = { kind: 'auth' | 'request'; provider: SearchResult; opened: boolean };

function SearchRoute() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (search: SearchParams, options: { replace?: boolean } = {}) =>
    void navigate({ search: ({ mapa = false }) => withMap(search, mapa), ...options });
  const role = roleOf(useSession());
  const [modal, setModal] = useState<OpenModal>();
  const [hasRequested, setHasRequested] = useState(false);
  const [contactingId, setContactingId] = useState<string>();

  const open = (kind: OpenModal['kind'], provider: SearchResult) =>
    setModal({ kind, provider, opened: true });
  const close = () => setModal((now) => now && { ...now, opened: false });

  const contact = async (provider: SearchResult) => {
    setContactingId(provider.id);
    try {
      const body = { other_user_id: provider.id, other_user_name: provider.name };
      const { conversation_id } = await api(createConversation, { body });
      await navigate({
        to: '/chat/$conversationId/$otherUserId',
        params: { conversationId: conversation_id, otherUserId: provider.id },
      });
    } catch (error) {
      console.error('The conversation could not be created', error);
      toast.error('Error al iniciar conversación');
    } finally {
      setContactingId(undefined);
    }
  };

  const book = (provider: SearchResult) => {
    if (role === 'client') open('request', provider);
    else toast.error(messages.onlyClientsBook);
  };

  const view = (provider: SearchResult) =>
    void navigate({
      to: '/provider/$providerId',
      params: { providerId: provider.id },
      state: { isFromSearch: true },
    });

  /** Guests are shown what an account gives, whatever they wanted (specification 2.7). */
  const asUser = (act: (provider: SearchResult) => void) => (provider: SearchResult) => {
    if (role === 'guest') open('auth', provider);
    else if (role) act(provider);
  };

  return (
    <SearchScreen
      params={params}
      onParamsChange={go}
      onParamsCorrect={(search) => go(search, { replace: true })}
      hasMap={role !== undefined && role !== 'guest'}
      onMapChange={(isShown) =>
        void navigate({ search: (now) => withMap(now, isShown), resetScroll: false })
      }
      actions={{
        onContact: asUser((provider) => void contact(provider)),
        onBook: asUser(book),
        onView: asUser(view),
        contactingId,
      }}
    >
      <Suspense>
        {modal?.kind === 'auth' && (
          <AuthRequiredModal opened={modal.opened} onClose={close} provider={modal.provider} />
        )}
        {modal?.kind === 'request' && (
          <RequestAppointmentModal
            opened={modal.opened}
            onClose={close}
            provider={modal.provider}
            onSent={() => {
              setHasRequested(true);
              toast.success('Solicitud de cita enviada');
            }}
          />
        )}
      </Suspense>
      {hasRequested && (
        <Suspense>
          <NoticesOffer look="floating" question="¿Te avisamos cuando te respondan?" />
        </Suspense>
      )}
    </SearchScreen>
  );
}
