import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Message } from '@oficio/contract/conversations.ts';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { isFinal } from '#app/lib/api.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { LeaveNotice } from '../links/leave-notice.tsx';
import { LeftDraft } from '../unsent/left-draft.tsx';
import { UnsentLog } from '../unsent/unsent-log.tsx';
import { type Content, useOutbox } from '../unsent/use-outbox.ts';
import { useRememberedRecipient } from '../unsent/use-remembered-recipient.ts';
import { useAttachment } from '../use-attachment.ts';
import { useFileDrop } from '../use-file-drop.ts';
import type { Person } from '../use-person.ts';
import { useReadMarking } from '../use-read-marking.ts';
import { useTimeline } from '../use-timeline.ts';
import { useIsTyping } from '../use-typing.ts';
import classes from './chat.module.css';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { MessagesError } from './messages-error.tsx';

const DeleteMessageDialog = lazyDialog(() => import('./delete-message-dialog.tsx'));

interface ChatProps {
  conversationId: string;
  otherUserId: string;
  ownId: string;
  person: Person;
  /** Names the account that answers, where it is not the user's own (support). */
  note: string | undefined;
  actions: ReactNode;
  /** Shown between header and messages: the next appointment, and the other participant's map. */
  top: ReactNode;
  /** The menu in the header. */
  menu: ReactNode;
  /** Replaces the composer where no message can be sent. */
  banner: ReactNode;
  /** Called after a message was stored. */
  onSent: () => void;
  onReport: ((message: Message) => void) | undefined;
}

/** An open conversation: header, messages and composer (specification 2.15). */
export function Chat(props: ChatProps) {
  const { conversationId, otherUserId, ownId, person, actions, top, banner } = props;
  const { timeline, error, isFetching, retry, ...older } = useTimeline(conversationId, otherUserId);
  const { outgoing, send, resend, discard } = useOutbox({
    conversationId,
    ownId,
    otherUserId,
    timeline,
  });
  useRememberedRecipient(conversationId, otherUserId, person);
  useReadMarking(conversationId, otherUserId, timeline);
  const deletion = useDialog<Message>();
  const isTyping = useIsTyping(conversationId, otherUserId);
  const attachment = useAttachment(conversationId);
  const keepFocus = useKeptFocus();
  const canWrite = !banner && !isFinal(error);
  const isOver = useFileDrop((file) => canWrite && attachment.attach(file));
  const isDropping = isOver && canWrite && !attachment.isUploading;

  // On a phone the screen opens at its top (specification 2.15).
  useEffect(() => {
    if (window.innerWidth <= 768) window.scrollTo(0, 0);
  }, []);

  const onSend = async (content: Content) => {
    const delivery = await send(content);
    if (delivery === 'stored') props.onSent();
    return delivery;
  };

  return (
    <section className={classes.chat} aria-label="Conversación" tabIndex={-1} onFocus={keepFocus}>
      <ChatHeader person={person} note={props.note} actions={actions} menu={props.menu} />
      {top}
      {timeline ? (
        <MessageLog
          timeline={timeline}
          outgoing={outgoing}
          ownId={ownId}
          otherUserId={otherUserId}
          otherName={person.name ?? ''}
          isLoadingOlder={older.isLoadingOlder}
          hasOlderFailed={older.hasOlderFailed}
          onLoadOlder={older.loadOlder}
          isTyping={isTyping && !banner}
          onResend={resend}
          onDiscard={discard}
          onReport={props.onReport}
          onDelete={deletion.open}
        />
      ) : (
        <div className={classes.waiting}>
          <div>
            {error ? (
              <MessagesError error={error} onRetry={retry} isRetrying={isFetching} />
            ) : (
              <div role="status">
                <VisuallyHidden>Cargando...</VisuallyHidden>
                <BubbleSkeletons />
              </div>
            )}
            <UnsentLog
              conversationId={conversationId}
              outgoing={outgoing}
              ownId={ownId}
              otherName={person.name ?? ''}
              onResend={resend}
              onDiscard={discard}
            />
          </div>
        </div>
      )}
      {!canWrite && <LeftDraft conversationId={conversationId} />}
      {banner}
      {canWrite && (
        <Composer conversationId={conversationId} attachment={attachment} onSend={onSend} />
      )}
      {deletion.subject && (
        <DeleteMessageDialog key={deletion.number} {...deletion.props} message={deletion.subject} />
      )}
      <LeaveNotice />
      {isDropping && (
        <div className={classes.drop} aria-hidden="true">
          <IconPhoto size={32} />
          Suelta la imagen para adjuntarla
        </div>
      )}
    </section>
  );
}

const bubbles = [
  { width: '46%', isOwn: false },
  { width: '32%', isOwn: false },
  { width: '52%', isOwn: true },
  { width: '38%', isOwn: false },
  { width: '28%', isOwn: true },
];

/** Skeleton of a conversation. */
function BubbleSkeletons() {
  return (
    <div className={classes.column} aria-hidden="true">
      {bubbles.map(({ width, isOwn }) => (
        <Skeleton key={width} height={40} width={width} radius={16} ml={isOwn ? 'auto' : 0} />
      ))}
    </div>
  );
}
