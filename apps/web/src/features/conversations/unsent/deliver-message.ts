import { sendMessage } from '@oficio/contract/conversations.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { api, hasStatus, isUnanswered } from '#app/lib/api.ts';
import { checkConnection, isOffline } from '#app/lib/connection.ts';
import { readSession } from '#app/lib/session-store.ts';
import { applyMessage } from '../conversation-updates.ts';
import { addStored } from '../timeline-query.ts';
import {
  dropOutgoing,
  isStoredAsWaiting,
  isUnconfirmed,
  outgoingOf,
  putOutgoing,
} from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { remainingWaitOf, storeRetryAfter } from './retry-after.ts';
import {
  forgetUploadedImage,
  knownUrlOf,
  MissingImage,
  uploadUnsentImage,
} from './upload-unsent-image.ts';

const TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 1000;
/** Pauses between attempts while the server is reachable but does not store a message. */
const PAUSES_MS = [2000, 5000, 10_000, 30_000];

/**
 * `waiting`: the message is stored on the device, and is sent once that is possible. `refused`: the
 * server will not store it.
 */
export type Delivery = 'stored' | 'waiting' | 'refused';

/** The last run of each conversation. The next one waits for it, which keeps the order. */
const runs = new Map<string, Promise<void>>();
/** How to report on the messages sent in this tab, by `client_id`. */
const awaited = new Map<string, (delivery: Delivery) => void>();
/** Pauses taken since a conversation's last success, and its timer. */
const pauses = new Map<string, { count: number; timer: ReturnType<typeof setTimeout> }>();
/** How often a conversation's messages have had to wait. */
const setbacks = new Map<string, number>();

const isSenders = ({ sender_id }: Outgoing) => readSession().user?.id === sender_id;

/** @throws Error when another session has begun, or another tab has sent or discarded the message */
function assertDue(out: Outgoing): void {
  if (!isSenders(out) || !isUnconfirmed(out)) throw new Error('The message is not due any more');
}

const isInvalid = (error: unknown) => hasStatus(error, 422);

async function post(out: Outgoing) {
  const { sender_id, timestamp, afterSeq, state, refusal, hasImage, ...content } = out;
  const send = (image_url: string | null) =>
    api(sendMessage, { body: { ...content, image_url } }, AbortSignal.timeout(TIMEOUT_MS));
  const known = knownUrlOf(out);
  if (!hasImage || known) {
    try {
      return await send(known);
    } catch (error) {
      // The server deletes an uploaded image that no message has used for a day.
      if (!hasImage || !isInvalid(error)) throw error;
    }
  }
  return send(await uploadUnsentImage(out.client_id, () => assertDue(out)));
}

async function postTwice(out: Outgoing) {
  try {
    return await post(out);
  } catch (error) {
    if (!isUnanswered(error) || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return post(out);
  }
}

/**
 * Whether another attempt would probably have the same result; the messages behind this one must not
 * wait for it. An ended session is no refusal.
 */
function isRefused(error: unknown): boolean {
  return !isUnanswered(error) && !hasStatus(error, 401, 408, 429);
}

function refusalOf(error: unknown): string | null {
  if (error instanceof MissingImage) return error.message;
  if (!(error instanceof CallError)) return null;
  // Their account is banned or deleted; the server says only that nothing was found.
  if (error.status === 404) return 'Esta persona ya no puede recibir mensajes';
  return hasStatus(error, 403, 409, 413, 415, 422) ? error.detail : null;
}

async function deliver(out: Outgoing): Promise<Delivery> {
  if (isOffline() || remainingWaitOf(out.client_id) > 0) return 'waiting';
  if (out.state !== 'sending') putOutgoing({ ...out, state: 'sending' });
  try {
    const message = await postTwice(out);
    if (!isSenders(out)) return 'stored';
    addStored(message);
    forgetUploadedImage(out.client_id);
    dropOutgoing(out.conversation_id, [out]);
    applyMessage(message, out.sender_id);
    return 'stored';
  } catch (error) {
    if (!isSenders(out)) return 'waiting';
    // An event or a poll may have confirmed it although the answer to its sending was lost.
    if (!isUnconfirmed(out)) return 'stored';
    console.error('A message could not be sent', error);
    if (!isRefused(error)) {
      storeRetryAfter(out.client_id, error);
      return 'waiting';
    }
    forgetUploadedImage(out.client_id);
    putOutgoing({ ...out, state: 'refused', refusal: refusalOf(error) });
    return 'refused';
  }
}

function report(clientId: string, delivery: Delivery): void {
  awaited.get(clientId)?.(delivery);
  awaited.delete(clientId);
}

/** The oldest message to send. Those that another tab has sent or discarded are forgotten. */
function nextOf(conversationId: string): Outgoing | undefined {
  const outgoing = outgoingOf(conversationId);
  const gone = outgoing.filter((out) => !isUnconfirmed(out));
  dropOutgoing(conversationId, gone);
  for (const { client_id } of gone) report(client_id, 'stored');
  return outgoing.find((out) => out.state !== 'refused' && !gone.includes(out));
}

/** The messages that this run has not reached keep waiting. */
function holdBack(conversationId: string): void {
  for (const out of outgoingOf(conversationId)) {
    if (out.state === 'sending') putOutgoing({ ...out, state: 'waiting' });
    if (out.state !== 'refused') report(out.client_id, 'waiting');
  }
}

/** Lets the oldest message wait for the usual pause, or longer when the server asks for it. */
function pause(conversationId: string): void {
  const { count = 0, timer } = pauses.get(conversationId) ?? {};
  clearTimeout(timer);
  const usual = PAUSES_MS[Math.min(count, PAUSES_MS.length - 1)] ?? 0;
  const out = nextOf(conversationId);
  const delay = Math.max(usual, out ? remainingWaitOf(out.client_id) : 0);
  const next = setTimeout(() => sendWaiting(conversationId), delay);
  pauses.set(conversationId, { count: count + 1, timer: next });
}

function endPauses(conversationId: string): void {
  clearTimeout(pauses.get(conversationId)?.timer);
  pauses.delete(conversationId);
}

/** Lets what is left wait for the next attempt. */
function postpone(conversationId: string): void {
  setbacks.set(conversationId, (setbacks.get(conversationId) ?? 0) + 1);
  holdBack(conversationId);
  // While the server is unreachable, its return is what ends the pause.
  if (isOffline()) endPauses(conversationId);
  else pause(conversationId);
}

/** Sends what waits in a conversation, oldest first, until nothing is left or one has to wait. */
async function sendInOrder(conversationId: string): Promise<void> {
  for (;;) {
    const out = nextOf(conversationId);
    if (!out) break;
    const delivery = await deliver(out);
    if (delivery === 'waiting') {
      postpone(conversationId);
      return;
    }
    endPauses(conversationId);
    report(out.client_id, delivery);
  }
}

/**
 * Runs `work` while no other tab does. Browsers offer the lock to secure pages only, and refuse it
 * where site data is blocked. Without it, the `client_id` still keeps a message from being stored
 * twice.
 */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    await navigator.locks?.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    console.error('Other tabs may send at the same time', error);
  }
  if (!hasBegun) await work();
}

/** Runs `send` in this tab's turn for the conversation. */
function inTurn(conversationId: string, send: () => Promise<void>): void {
  const before = runs.get(conversationId) ?? Promise.resolve();
  const run = before
    .then(() => exclusively(`outbox:${conversationId}`, send))
    .catch((error: unknown) => {
      console.error('The unsent messages could not be sent', error);
      postpone(conversationId);
    });
  runs.set(conversationId, run);
}

/**
 * Sends the stored messages of a conversation that the server has neither confirmed nor refused: in
 * order, each once, from one tab at a time.
 */
export function sendWaiting(conversationId: string): void {
  const known = setbacks.get(conversationId);
  inTurn(conversationId, async () => {
    // A run that was asked for before the last setback waits with the others.
    if (setbacks.get(conversationId) === known) await sendInOrder(conversationId);
    else holdBack(conversationId);
  });
}

/**
 * Once the tab that sends in a conversation has finished: sends what it left behind when it was
 * closed. What has to wait is tried again after this tab's own pause, as the other may be closed
 * meanwhile.
 */
export function takeOver(conversationId: string): void {
  inTurn(conversationId, async () => {
    const out = nextOf(conversationId);
    if (out && isStoredAsWaiting(out)) pause(conversationId);
    else await sendInOrder(conversationId);
  });
}

/**
 * Shows a message immediately, sends it after the previous ones and resolves to what became of it.
 * Sending it again is safe: the server recognises its `client_id` (decisions §7).
 */
export function deliverMessage(out: Outgoing): Promise<Delivery> {
  const delivery = new Promise<Delivery>((resolve) => awaited.set(out.client_id, resolve));
  putOutgoing({ ...out, state: 'sending', refusal: null });
  if (isOffline()) void checkConnection();
  sendWaiting(out.conversation_id);
  return delivery;
}
