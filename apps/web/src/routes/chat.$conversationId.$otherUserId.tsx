import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { NextAppointment } from '#app/features/appointments/components/next-appointment.tsx';
import { BlockedBanner } from '#app/features/blocks/components/blocked-banner.tsx';
import { GoneBanner } from '#app/features/blocks/components/gone-banner.tsx';
import { Chat } from '#app/features/conversations/components/chat.tsx';
import { ChatActions } from '#app/features/conversations/components/chat-actions.tsx';
import { ChatScreen } from '#app/features/conversations/components/chat-screen.tsx';
import { PersonMap } from '#app/features/conversations/components/person-map.tsx';
import { RefusedChat } from '#app/features/conversations/components/refused-chat.tsx';
import { usePerson } from '#app/features/conversations/use-person.ts';
import { ReviewAction } from '#app/features/reviews/components/review-action.tsx';
import { useReviewStanding } from '#app/features/reviews/use-review-standing.ts';
import { roleOf } from '#app/layout/role.ts';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { toast } from '#app/lib/toast.ts';
import { useSession } from '#app/lib/use-session.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { RequireUser } from '#app/screen/require-user.tsx';
import { useScreenTitle } from '#app/screen/screen-title.ts';
import { useSafety } from './-use-safety.tsx';

const NotificationPrompt = lazy(
  () => import('#app/features/notifications/components/notification-prompt.tsx'),
);
const RequestAppointmentModal = lazyDialog(
  () => import('#app/features/appointments/components/request-appointment-modal.tsx'),
);
const ReviewModal = lazyDialog(() => import('#app/features/reviews/components/review-modal.tsx'));

interface ChatSearch {
  support?: true;
}

const validateSearch = knownSearch(
  ({ support }): ChatSearch => (support === true ? { support } : {}),
);

export const Route = createFileRoute('/chat/$conversationId/$otherUserId')({
  staticData: { layout: 'chat', title: 'Chat' },
  validateSearch,
  loader: async ({ params: { conversationId, otherUserId } }) => {
    // A separate chunk, loaded in parallel with the screen: no other screen needs it.
    const { prefetchChat } = await import('#app/features/conversations/prefetch-chat.ts');
    prefetchChat(conversationId, otherUserId);
  },
  component: () => (
    <RequireUser>
      <ChatRoute />
    </RequireUser>
  ),
});

function ChatRoute() {
  const { conversationId, otherUserId } = Route.useParams();
  const { user } = useSession();
  if (!user) return null;
  const isOwn = conversationIdOf(user.id, otherUserId) === conversationId;
  return (
    <ChatScreen conversationId={conversationId}>
      {isOwn ? <OpenChat key={conversationId} /> : <RefusedChat />}
    </ChatScreen>
  );
}

function OpenChat() {
  const { conversationId, otherUserId } = Route.useParams();
  const session = useSession();
  const person = usePerson(conversationId, otherUserId);
  const [isMapShown, setIsMapShown] = useState(false);
  const request = useDialog();
  const review = useDialog();
  const [hasAsked, setHasAsked] = useState(false);
  const role = roleOf(session);
  const { name } = person;
  const isGone = name === DELETED_USER_NAME;
  const isForClient = person.isProvider && role === 'client' && !isGone;
  const isBetweenUsers = person.isSupport === false && role !== 'superadmin';
  const { standing, askAgain } = useReviewStanding(
    otherUserId,
    isForClient && person.isSupport === false,
  );
  const safety = useSafety({
    id: otherUserId,
    name,
    reportLabel: `Denunciar a ${name}`,
    isOffered: isBetweenUsers && !isGone,
    conversation: { id: conversationId, ownId: session.user?.id },
  });
  useScreenTitle(name && `Chat con ${name}`);
  if (!session.user) return null;

  const location = person.profile?.location;
  const kind = person.isProvider ? 'Proveedor' : 'Cliente';
  // Administrators see each other's names.
  const respondsAsSupport = role === 'superadmin' && name && person.isSupport === false;
  return (
    <>
      <Chat
        conversationId={conversationId}
        otherUserId={otherUserId}
        ownId={session.user.id}
        person={person}
        note={respondsAsSupport ? `${kind} · Respondes como Soporte` : undefined}
        actions={
          (isForClient || location) && (
            <ChatActions
              map={
                location
                  ? { isShown: isMapShown, onToggle: () => setIsMapShown(!isMapShown) }
                  : null
              }
              service={
                isForClient
                  ? {
                      review: (
                        <ReviewAction
                          standing={standing}
                          hidesIconOnPhone
                          onReview={() => review.open()}
                          onExplain={askAgain}
                        />
                      ),
                      onBook: safety.isBlocked ? null : () => request.open(),
                    }
                  : null
              }
            />
          )
        }
        menu={safety.menu}
        banner={
          isGone ? (
            <GoneBanner />
          ) : (
            safety.isBlocked && name && <BlockedBanner person={{ id: otherUserId, name }} />
          )
        }
        onSent={() => setHasAsked(true)}
        onReport={
          isBetweenUsers && name
            ? ({ id }) => safety.report({ type: 'message', id }, 'Denunciar mensaje')
            : undefined
        }
        top={
          <>
            {hasAsked && (
              <OptionalPart>
                <NotificationPrompt variant="line" question="¿Te avisamos cuando te respondan?" />
              </OptionalPart>
            )}
            {isBetweenUsers && <NextAppointment otherUserId={otherUserId} />}
            {isMapShown && location && name && <PersonMap name={name} location={location} />}
          </>
        }
      />
      {safety.modals}
      {name && (
        <RequestAppointmentModal
          {...request.props}
          provider={{ id: otherUserId, name, photo: person.photo }}
          onSent={() => {
            setHasAsked(true);
            toast.success('Solicitud de cita enviada');
          }}
        />
      )}
      {name && (
        <ReviewModal
          {...review.props}
          providerId={otherUserId}
          conversationId={conversationId}
          name={name}
        />
      )}
    </>
  );
}
