import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { roleOf } from '#app/components/frame/role.ts';
import { RequireUser } from '#app/components/require-user.tsx';
import { NextAppointment } from '#app/features/appointments/components/next-appointment.tsx';
import { BlockedNotice } from '#app/features/blocks/components/blocked-notice.tsx';
import { Chat } from '#app/features/conversations/components/chat.tsx';
import { ChatActions } from '#app/features/conversations/components/chat-actions.tsx';
import { ChatScreen } from '#app/features/conversations/components/chat-screen.tsx';
import { PersonMap } from '#app/features/conversations/components/person-map.tsx';
import { usePerson } from '#app/features/conversations/use-person.ts';
import { useSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';
import { useSafety } from './-use-safety.tsx';

const NoticesOffer = lazy(() => import('#app/features/notifications/components/notices-offer.tsx'));
const RequestAppointmentModal = lazy(
  () => import('#app/features/appointments/components/request-appointment-modal.tsx'),
);
const ReviewModal = lazy(() => import('#app/features/reviews/components/review-modal.tsx'));

interface ChatSearch {
  support?: true;
}

export const Route = createFileRoute('/chat/$conversationId/$otherUserId')({
  staticData: { layout: 'chat', title: 'Chat' },
  validateSearch: ({ support }): ChatSearch => (support === true ? { support } : {}),
  component: () => (
    <RequireUser>
      <ChatRoute />
    </RequireUser>
  ),
});

function ChatRoute() {
  const { conversationId } = Route.useParams();
  return (
    <ChatScreen conversationId={conversationId}>
      <OpenChat key={conversationId} />
    </ChatScreen>
  );
}

function OpenChat() {
  const { conversationId, otherUserId } = Route.useParams();
  const { support: isSupport = false } = Route.useSearch();
  const session = useSession();
  const person = usePerson(otherUserId);
  const [isMapShown, setIsMapShown] = useState(false);
  const [modal, setModal] = useState<{ kind: 'book' | 'review'; opened: boolean }>();
  const [hasAsked, setHasAsked] = useState(false);
  const role = roleOf(session);
  const safety = useSafety({
    id: otherUserId,
    name: person.name,
    reportLabel: `Denunciar a ${person.name}`,
    isOffered: !isSupport && role !== 'superadmin',
  });
  if (!session.user) return null;

  const name = isSupport ? 'Soporte' : person.name;
  const location = person.profile?.location;
  const isForClient = person.isProvider && role === 'client';
  const kind = person.isProvider ? 'Proveedor' : 'Cliente';
  const close = () => setModal((now) => now && { ...now, opened: false });
  return (
    <>
      <Chat
        conversationId={conversationId}
        otherUserId={otherUserId}
        ownId={session.user.id}
        person={person}
        isSupport={isSupport}
        note={role === 'superadmin' && person.name ? `${kind} · Respondes como Soporte` : undefined}
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
                      onReview: () => setModal({ kind: 'review', opened: true }),
                      onBook: () => setModal({ kind: 'book', opened: true }),
                    }
                  : null
              }
            />
          )
        }
        menu={safety.menu}
        notice={
          safety.isBlocked &&
          person.name && <BlockedNotice person={{ id: otherUserId, name: person.name }} />
        }
        onSent={() => setHasAsked(true)}
        onReport={
          safety.menu
            ? ({ id }) => safety.report({ type: 'message', id }, 'Denunciar mensaje')
            : undefined
        }
        top={
          <>
            {hasAsked && (
              <Suspense>
                <NoticesOffer look="line" question="¿Te avisamos cuando te respondan?" />
              </Suspense>
            )}
            {!isSupport && role !== 'superadmin' && <NextAppointment otherUserId={otherUserId} />}
            {isMapShown && location && name && <PersonMap name={name} location={location} />}
          </>
        }
      />
      {safety.modals}
      <Suspense>
        {modal?.kind === 'book' && person.name && (
          <RequestAppointmentModal
            opened={modal.opened}
            onClose={close}
            provider={{ id: otherUserId, name: person.name, photo: person.photo }}
            onSent={() => {
              setHasAsked(true);
              toast.success('Solicitud de cita enviada');
            }}
          />
        )}
        {modal?.kind === 'review' && name && (
          <ReviewModal
            opened={modal.opened}
            onClose={close}
            providerId={otherUserId}
            conversationId={conversationId}
            name={name}
          />
        )}
      </Suspense>
    </>
  );
}
