import { VisuallyHidden } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import type { Message } from '@oficio/contract/conversations.ts';
import { IconAlertCircleFilled, IconArrowUpRight } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useIsOffline } from '#app/lib/connection.ts';
import { externalMapUrl } from '#app/lib/maps/map-tiles.ts';
import { Picture } from '#app/ui/picture.tsx';
import { StaticMap } from '#app/ui/static-map.tsx';
import type { GroupedMessage } from '../message-groups.ts';
import type { Outgoing } from '../unsent/outgoing.ts';
import { UnsentImage } from '../unsent/unsent-image.tsx';
import { uploadedUrlOf } from '../unsent/upload-unsent-image.ts';
import { MessageAction } from './message-action.tsx';
import classes from './message-bubble.module.css';
import { type DeliveryState, MessageMeta } from './message-meta.tsx';
import { MessageText } from './message-text.tsx';

interface MessageBubbleProps extends Omit<GroupedMessage, 'opensDay'> {
  ownId: string;
  otherName: string;
  /** Whether the other participant has read it. */
  isRead: boolean;
  onResend: (out: Outgoing) => void;
  onDiscard: (out: Outgoing) => void;
  /** Undefined where messages cannot be reported. */
  onReport: ((message: Message) => void) | undefined;
  /** Undefined where this message cannot be deleted. */
  onDelete: ((message: Message) => void) | undefined;
  /** Whether its action is the log's tab stop. */
  isLastWithAction: boolean;
  /** On touch devices: whether the user has long-pressed this message. */
  isPressed: boolean;
  onPress: (key: string) => void;
}

function SharedImage({ url }: { url: string }) {
  return (
    <a className={classes.image} href={url} target="_blank" rel="noreferrer">
      <Picture
        url={url}
        sizes="292px"
        alt="Imagen del mensaje"
        loading="lazy"
        width={292}
        height={183}
      />
      <VisuallyHidden>(se abre a tamaño completo en otra pestaña)</VisuallyHidden>
    </a>
  );
}

function SharedLocation({ location }: { location: NonNullable<Message['location']> }) {
  return (
    <a className={classes.mapLink} href={externalMapUrl(location)} target="_blank" rel="noreferrer">
      Ver ubicación en mapa
      <IconArrowUpRight size={18} aria-hidden="true" />
    </a>
  );
}

interface NotSentProps {
  out: Outgoing;
  /** Id of the message's text, which describes the buttons. */
  textId: string;
  onResend: () => void;
  onDiscard: () => void;
}

/** A message that waits goes by itself; one that was refused, when the user says. */
function NotSent({ out: { state, refusal }, textId, onResend, onDiscard }: NotSentProps) {
  const isRefused = state === 'refused';
  const isOffline = useIsOffline();
  return (
    <p className={classes.unsent}>
      {isRefused && <IconAlertCircleFilled size={18} aria-hidden="true" />}
      {isRefused ? (
        <span>{refusal ? `No enviado · ${refusal} ·` : 'No enviado ·'}</span>
      ) : (
        <span>Se enviará {isOffline ? 'al volver la conexión' : 'en cuanto sea posible'} ·</span>
      )}
      {isRefused && (
        <button
          type="button"
          className={classes.resend}
          aria-describedby={textId}
          onClick={onResend}
        >
          Reintentar
        </button>
      )}
      <button
        type="button"
        className={classes.discard}
        aria-describedby={textId}
        onClick={onDiscard}
      >
        Descartar
      </button>
    </p>
  );
}

/** One message: text, image or location, its time and delivery state. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { shown, opensGroup, closesGroup, ownId, otherName } = props;
  const { message } = shown;
  const textId = useId();
  const isOwn = message.sender_id === ownId;
  let state: DeliveryState = null;
  if (shown.kind === 'outgoing') state = shown.message.state;
  else if (isOwn) state = props.isRead ? 'read' : 'sent';
  const imageUrl =
    shown.kind === 'outgoing' ? uploadedUrlOf(shown.message) : shown.message.image_url;

  const action = isOwn ? props.onDelete : props.onReport;
  const act = shown.kind === 'message' && !shown.message.removed && action;
  const pressing = useLongPress(() => props.onPress(shown.key), {
    events: ['touch'],
    cancelOnMove: true,
  });

  return (
    <li
      className={classes.row}
      data-own={isOwn || undefined}
      data-opens={opensGroup || undefined}
      data-closes={closesGroup || undefined}
      data-refused={state === 'refused' || undefined}
    >
      <div
        className={classes.bubble}
        data-type={message.message_type}
        data-removed={(shown.kind === 'message' && shown.message.removed) || undefined}
        {...(act && pressing)}
      >
        <VisuallyHidden>{isOwn ? 'Tú: ' : `${otherName}: `}</VisuallyHidden>
        {message.message_type === 'image' && imageUrl && (
          <SharedImage key={imageUrl} url={imageUrl} />
        )}
        {shown.kind === 'outgoing' && shown.message.hasImage && !imageUrl && (
          <div className={classes.image} data-unsent>
            <UnsentImage clientId={shown.message.client_id} />
          </div>
        )}
        {message.location && <StaticMap lat={message.location.lat} lng={message.location.lng} />}
        <div id={textId} className={classes.text}>
          <MessageText text={message.message} />
          {message.location && <SharedLocation location={message.location} />}
          <MessageMeta timestamp={message.timestamp} state={state} />
        </div>
        {act && (
          <MessageAction
            kind={isOwn ? 'delete' : 'report'}
            describedBy={textId}
            isLast={props.isLastWithAction}
            isShown={props.isPressed}
            onAct={() => act(shown.message)}
          />
        )}
      </div>
      {shown.kind === 'outgoing' && shown.message.state !== 'sending' && (
        <NotSent
          out={shown.message}
          textId={textId}
          onResend={() => props.onResend(shown.message)}
          onDiscard={() => props.onDiscard(shown.message)}
        />
      )}
    </li>
  );
});
