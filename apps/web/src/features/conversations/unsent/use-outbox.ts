import { useEffect, useMemo } from 'react';
import { v4 as newClientId } from 'uuid';
import { toast } from '#app/lib/toast.ts';
import { lastSeq, type Timeline } from '../timeline.ts';
import { type Delivery, deliverMessage, sendWaiting } from './deliver-message.ts';
import { dropOutgoing, isUnconfirmed, outgoingOf, putOutgoing, useOutgoing } from './outbox.ts';
import { confirmed, type Outgoing, unconfirmed } from './outgoing.ts';

/** Content of a new message; the conversation provides the rest of an outgoing message. */
export type Content = Pick<Outgoing, 'message' | 'message_type'> &
  Partial<Pick<Outgoing, 'image_url' | 'location' | 'client_id' | 'hasImage'>>;

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

  useEffect(() => {
    if (!timeline) return;
    for (const out of outgoing) {
      const isCurrent = outgoingOf(conversationId).includes(out) && isUnconfirmed(out);
      if (out.afterSeq === null && isCurrent) putOutgoing({ ...out, afterSeq: lastSeq(timeline) });
    }
  }, [conversationId, timeline, outgoing]);

  const send = (content: Content): Promise<Delivery> =>
    deliverMessage({
      image_url: null,
      location: null,
      client_id: newClientId(),
      ...content,
      conversation_id: conversationId,
      sender_id: ownId,
      receiver_id: otherUserId,
      timestamp: timeOfNext(conversationId),
      afterSeq: timeline ? lastSeq(timeline) : null,
      state: 'sending',
      refusal: null,
    });

  return { outgoing, send, resend, discard };
}

/** Now, but always after the previous message: the order must survive a change of the clock. */
function timeOfNext(conversationId: string): string {
  const last = outgoingOf(conversationId).at(-1);
  const earliest = last ? Date.parse(last.timestamp) + 1 : 0;
  return new Date(Math.max(Date.now(), earliest)).toISOString();
}

function resend(out: Outgoing): void {
  void deliverMessage(out).then((delivery) => {
    if (delivery === 'refused') toast.error('Error al enviar mensaje');
  });
}

function discard(out: Outgoing): void {
  dropOutgoing(out.conversation_id, [out]);
  // The messages behind it may have waited for it.
  sendWaiting(out.conversation_id);
}
