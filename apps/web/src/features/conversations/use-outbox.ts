import { useEffect, useMemo } from 'react';
import { v4 as newClientId } from 'uuid';
import { toast } from '#app/lib/toast.ts';
import { deliverMessage } from './deliver-message.ts';
import { dropOutgoing, outgoingOf, useOutgoing } from './outbox.ts';
import { confirmed, lastSeq, type Outgoing, type Timeline, unconfirmed } from './timeline.ts';

/** Content of a new message; the conversation provides the rest of an outgoing message. */
export type Content = Pick<Outgoing, 'message' | 'message_type'> &
  Partial<Pick<Outgoing, 'image_url' | 'location'>>;

interface Conversation {
  conversationId: string;
  ownId: string;
  otherUserId: string;
  timeline: Timeline | undefined;
}

/** The conversation's unconfirmed messages, with functions to send, retry and discard. */
export function useOutbox({ conversationId, ownId, otherUserId, timeline }: Conversation) {
  const all = useOutgoing(conversationId);
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

  return { outgoing, send, resend, discard };
}

function resend(out: Outgoing): void {
  void deliverMessage(out).then((hasArrived) => {
    if (!hasArrived) toast.error('Error al enviar mensaje');
  });
}

function discard(out: Outgoing): void {
  dropOutgoing(out.conversation_id, [out]);
}
