import { createConversation } from '@oficio/contract/conversations.ts';
import { ONLY_CLIENTS_BOOK } from '@oficio/contract/errors.ts';
import { SEARCH_TITLE } from '@oficio/contract/pages/page-titles.ts';
import type { SearchResult } from '@oficio/contract/search.ts';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { SearchScreen } from '#app/features/search/components/search-screen.tsx';
import { preloadSearch } from '#app/features/search/search-options.ts';
import {
  parseSearchParams,
  type SearchParams,
  withMap,
} from '#app/features/search/search-params.ts';
import { roleOf } from '#app/layout/role.ts';
import { knownSearch } from '#app/lib/address/known-search.ts';
import type { AfterLogin } from '#app/lib/after-login.ts';
import { api, reasonOf } from '#app/lib/api.ts';
import { isBeforeHydration } from '#app/lib/rendering/server-markup.ts';
import { settledSession } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { PHONE } from '#app/lib/use-is-phone.ts';
import { useSession } from '#app/lib/use-session.ts';
import { useAwaited } from '#app/screen/acts/use-awaited.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { OptionalPart } from '#app/screen/optional-part.tsx';

const AuthRequiredModal = lazyDialog(
  () => import('#app/features/auth/components/auth-required-modal.tsx'),
);
const NotificationPrompt = lazy(
  () => import('#app/features/notifications/components/notification-prompt.tsx'),
);
const RequestAppointmentModal = lazyDialog(
  () => import('#app/features/appointments/components/request-appointment-modal.tsx'),
);

type Person = Pick<SearchResult, 'id' | 'name' | 'photo'>;

const validateSearch = knownSearch(parseSearchParams);

export const Route = createFileRoute('/search')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => Promise.all([preloadSearch(context, deps), preloadFilters()]),
  component: SearchRoute,
  staticData: { title: SEARCH_TITLE },
});

let areFiltersLoaded = false;

/**
 * The filters beside the list: the screen waits for their code, except on a phone, which does not show
 * them, and in a page that has them already (`LatePart`).
 */
async function preloadFilters(): Promise<void> {
  if (areFiltersLoaded || isBeforeHydration()) return;
  if (typeof window !== 'undefined' && window.matchMedia(PHONE).matches) return;
  const { AskPlaceField, FiltersBeside } = await import(
    '#app/features/search/components/filters-beside.ts'
  );
  await Promise.all([AskPlaceField.preload?.(), FiltersBeside.preload?.()]);
  areFiltersLoaded = true;
}

function SearchRoute() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (search: SearchParams, options: { replace?: boolean } = {}) =>
    void navigate({ search: ({ mapa }) => withMap(search, mapa), ...options });
  const session = useSession();
  const role = roleOf(session);
  const auth = useDialog<{ provider: Person; afterLogin: AfterLogin }>();
  const request = useDialog<SearchResult>();
  const [hasRequested, setHasRequested] = useState(false);
  const [busy, setBusy] = useState<{ id: string; to: 'chat' | 'request' }>();
  const begin = useAwaited();

  const contact = async (provider: SearchResult, isAwaited: () => boolean) => {
    try {
      const body = { other_user_id: provider.id, other_user_name: provider.name };
      const { conversation_id } = await api(createConversation, { body });
      if (!isAwaited()) return;
      await navigate({
        to: '/chat/$conversationId/$otherUserId',
        params: { conversationId: conversation_id, otherUserId: provider.id },
      });
    } catch (error) {
      console.error('The conversation could not be created', error);
      toast.error('Error al iniciar conversación', reasonOf(error), error);
    }
  };

  /**
   * Contacts or books a provider, once the session is known. Shows a guest the benefits of an
   * account instead (specification 2.7); the login leads back to the action.
   */
  const act = async (provider: SearchResult, to: 'chat' | 'request') => {
    const isAwaited = begin();
    const own = { id: provider.id, to };
    // A button that opens a dialog at once keeps the focus, to get it back from the dialog.
    if (!role || (to === 'chat' && role !== 'guest')) setBusy(own);
    const known = roleOf(await settledSession());
    if (isAwaited()) {
      if (known === 'guest') auth.open({ provider, afterLogin: { to, providerId: provider.id } });
      else if (to === 'chat') await contact(provider, isAwaited);
      else if (known === 'client') request.open(provider);
      else toast.error(ONLY_CLIENTS_BOOK);
    }
    setBusy((now) => (now === own ? undefined : now));
  };
  const askToView = (provider: Person) =>
    auth.open({ provider, afterLogin: { to: 'path', path: `/provider/${provider.id}` } });
  const view = ({ id: providerId }: Person) =>
    void navigate({
      to: '/provider/$providerId',
      params: { providerId },
      state: { cameFrom: '/search' },
    });

  return (
    <SearchScreen
      params={params}
      onParamsChange={go}
      onParamsCorrect={(search) => go(search, { replace: true })}
      // While the session loads there is one: the list must not move when the session is known.
      hasMap={role !== 'guest'}
      onMapChange={(isShown) =>
        void navigate({ search: (now) => withMap(now, isShown), resetScroll: false })
      }
      actions={{
        onContact: (provider) => void act(provider, 'chat'),
        onBook: (provider) => void act(provider, 'request'),
        onGuestView: role === 'guest' ? askToView : undefined,
        busy,
        ownId: session.user?.id,
      }}
      onPersonChoose={role === 'guest' ? askToView : view}
      begin={begin}
    >
      {auth.subject && <AuthRequiredModal {...auth.props} {...auth.subject} />}
      {request.subject && (
        <RequestAppointmentModal
          {...request.props}
          provider={request.subject}
          onSent={() => {
            setHasRequested(true);
            toast.success('Solicitud de cita enviada');
          }}
        />
      )}
      {hasRequested && (
        <OptionalPart>
          <NotificationPrompt variant="floating" question="¿Te avisamos cuando te respondan?" />
        </OptionalPart>
      )}
    </SearchScreen>
  );
}
