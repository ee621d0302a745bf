import { sendMessage } from '@oficio/contract/conversations.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { api } from '#app/lib/api.ts';
import { readSession } from '#app/lib/session-store.ts';
import { applyMessage } from './conversation-updates.ts';
import { dropOutgoing, outgoingOf, putOutgoing } from './outbox.ts';
import { type Outgoing, partial } from './timeline.ts';
import { addToTimeline } from './timeline-query.ts';

const TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 1000;

/** The last delivery of each conversation. The next one waits for it, which keeps the order. */
const turns = new Map<string, Promise<boolean>>();

function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502);
}

function post({ sender_id, timestamp, afterSeq, hasFailed, refusal, ...body }: Outgoing) {
  return api(sendMessage, { body }, AbortSignal.timeout(TIMEOUT_MS));
}

async function postTwice(out: Outgoing) {
  try {
    return await post(out);
  } catch (error) {
    if (!mayPass(error) || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return post(out);
  }
}

function refusalOf(error: unknown): string | null {
  return error instanceof CallError && error.status === 403 ? error.detail : null;
}

/**
 * Whether the message is still unconfirmed: an event or a poll may have confirmed it although the
 * answer to its sending was lost.
 */
function isWaiting({ conversation_id, client_id }: Outgoing): boolean {
  return outgoingOf(conversation_id).some((out) => out.client_id === client_id);
}

async function deliver(out: Outgoing): Promise<boolean> {
  const isStillTheirs = () => readSession().user?.id === out.sender_id;
  if (!isStillTheirs()) return false;
  try {
    const message = await postTwice(out);
    if (!isStillTheirs()) return true;
    addToTimeline(out.conversation_id, partial({ messages: [message] }));
    dropOutgoing(out.conversation_id, [out]);
    applyMessage(message, out.sender_id);
    return true;
  } catch (error) {
    if (isStillTheirs() && !isWaiting(out)) return true;
    console.error('A message could not be sent', error);
    if (isStillTheirs()) putOutgoing({ ...out, hasFailed: true, refusal: refusalOf(error) });
    return false;
  }
}

/**
 * Shows a message immediately, sends it after the previous ones and returns whether it was stored.
 * Sending it again is safe: the server recognises its `client_id` (decisions §7).
 */
export function deliverMessage(out: Outgoing): Promise<boolean> {
  const sending = { ...out, hasFailed: false, refusal: null };
  putOutgoing(sending);
  const before = turns.get(out.conversation_id) ?? Promise.resolve(true);
  const turn = before.then(() => deliver(sending));
  turns.set(out.conversation_id, turn);
  return turn;
}
