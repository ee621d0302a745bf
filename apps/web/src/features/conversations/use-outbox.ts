import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { v4 as newClientId } from 'uuid';
import { deliverMessage } from './deliver-message.ts';
import { dropOutgoing, outgoingOf, subscribeOutbox } from './outbox.ts';
import { confirmed, lastSeq, type Outgoing, type Timeline, unconfirmed } from './timeline.ts';

/** What the writer chose; the rest of an outgoing message follows from the conversation. */
export type Content = Pick<Outgoing, 'message' | 'message_type'> &
  Partial<Pick<Outgoing, 'image_url' | 'location'>>;

interface Conversation {
  conversationId: string;
  ownId: string;
  otherUserId: string;
  timeline: Timeline | undefined;
}

/** The conversation's unconfirmed messages, and the way to send, to send again and to give up. */
export function useOutbox({ conversationId, ownId, otherUserId, timeline }: Conversation) {
  const all = useSyncExternalStore(
    subscribeOutbox,
    useCallback(() => outgoingOf(conversationId), [conversationId]),
  );
  const outgoing = useMemo(() => (timeline ? unconfirmed(timeline, all) : all), [timeline, all]);

  useEffect(() => {
    if (timeline) dropOutgoing(conversationId, confirmed(timeline, outgoingOf(conversationId)));
  }, [conversationId, timeline]);

  const send = (content: Content): Promise<boolean> =>
    deliverMessage({
      image_url: null,
      location: null,
      ...content,
      client_id: newClientId(),
      conversation_id: conversationId,
      sender_id: ownId,
      receiver_id: otherUserId,
      timestamp: new Date().toISOString(),
      afterSeq: timeline ? lastSeq(timeline) : 0,
      hasFailed: false,
      refusal: null,
    });

  const discard = (out: Outgoing) => dropOutgoing(conversationId, [out]);

  return { outgoing, send, resend: deliverMessage, discard };
}
