import { VisuallyHidden } from '@mantine/core';
import type { Message } from '@oficio/contract/conversations.ts';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '#app/components/error-state.tsx';
import { detailOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import type { Outgoing } from '../timeline.ts';
import { isRefusal } from '../timeline-query.ts';
import { useAttachment } from '../use-attachment.ts';
import { useFileDrop } from '../use-file-drop.ts';
import { type Content, useOutbox } from '../use-outbox.ts';
import type { Person } from '../use-person.ts';
import { useReadMarking } from '../use-read-marking.ts';
import { useTimeline } from '../use-timeline.ts';
import { useIsTyping } from '../use-typing.ts';
import { BubbleSkeletons } from './bubble-skeletons.tsx';
import classes from './chat.module.css';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';

interface ChatProps {
  conversationId: string;
  otherUserId: string;
  ownId: string;
  person: Person;
  isSupport: boolean;
  /** As whom one answers, where that is not as oneself. */
  note: string | undefined;
  actions: ReactNode;
  /** Between the header and the messages: what the two have before them, the other party's map. */
  top: ReactNode;
  /** Behind the three dots of the header. */
  menu: ReactNode;
  /** Stands in the place of the composer where nothing can be written. */
  notice: ReactNode;
  /** After a message arrived. */
  onSent: () => void;
  onReport: ((message: Message) => void) | undefined;
}

/** An open conversation: header, messages and composer (specification 2.15). */
export function Chat(props: ChatProps) {
  const { conversationId, otherUserId, ownId, person, isSupport, actions, top, notice } = props;
  const { timeline, error, isFetching, refetch, ...older } = useTimeline(
    conversationId,
    otherUserId,
  );
  const { outgoing, send, resend, discard } = useOutbox({
    conversationId,
    ownId,
    otherUserId,
    timeline,
  });
  useReadMarking(conversationId, otherUserId, timeline);
  const isTyping = useIsTyping(conversationId, otherUserId);
  const attachment = useAttachment();
  const isDropping = useFileDrop(attachment.attach);

  // On a phone the screen opens with its top in view (specification 2.15).
  useEffect(() => {
    if (window.innerWidth <= 768) window.scrollTo(0, 0);
  }, []);

  const onSend = async (content: Content) => {
    const hasArrived = await send(content);
    if (hasArrived) props.onSent();
    return hasArrived;
  };
  const onResend = async (out: Outgoing) => {
    if (!(await resend(out))) toast.error('Error al enviar mensaje');
  };

  return (
    <section className={classes.chat} aria-label="Conversación">
      <ChatHeader
        person={person}
        isSupport={isSupport}
        note={props.note}
        actions={actions}
        menu={props.menu}
      />
      {top}
      {timeline ? (
        <MessageLog
          timeline={timeline}
          outgoing={outgoing}
          ownId={ownId}
          otherUserId={otherUserId}
          otherName={isSupport ? 'Soporte' : (person.name ?? '')}
          isLoadingOlder={older.isLoadingOlder}
          hasOlderFailed={older.hasOlderFailed}
          onLoadOlder={older.loadOlder}
          isTyping={isTyping && !notice}
          onResend={(out) => void onResend(out)}
          onDiscard={discard}
          onReport={props.onReport}
        />
      ) : (
        <div className={classes.waiting}>
          {error ? (
            <ErrorState
              title="No se pudieron cargar los mensajes"
              text={detailOf(error, '') || undefined}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div role="status">
              <VisuallyHidden>Cargando...</VisuallyHidden>
              <BubbleSkeletons />
            </div>
          )}
        </div>
      )}
      {notice}
      {!notice && !isRefusal(error) && (
        <Composer conversationId={conversationId} attachment={attachment} onSend={onSend} />
      )}
      {isDropping && (
        <div className={classes.drop} aria-hidden="true">
          <IconPhoto size={32} />
          Suelta la imagen para adjuntarla
        </div>
      )}
    </section>
  );
}
