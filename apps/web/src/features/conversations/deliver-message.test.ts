import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outgoing } from './timeline.ts';

const conversation = 'lucia_ramon';
const sent: { message: string; client_id: string }[] = [];
let answer: (message: string) => Promise<Response>;

function outgoing(message: string): Outgoing {
  return {
    client_id: `id of ${message}`,
    conversation_id: conversation,
    sender_id: 'lucia',
    receiver_id: 'ramon',
    message,
    message_type: 'text',
    image_url: null,
    location: null,
    timestamp: '2026-11-20T16:00:00.000Z',
    afterSeq: 0,
    hasFailed: false,
    refusal: null,
  };
}

const accept = async (message: string) =>
  Response.json({ ...outgoing(message), id: message, seq: sent.length });
const lose = () => Promise.reject(new TypeError('Failed to fetch'));

async function start() {
  const { deliverMessage } = await import('./deliver-message.ts');
  const { dropOutgoing, outgoingOf } = await import('./outbox.ts');
  const { refreshSession } = await import('#app/lib/session-store.ts');
  await refreshSession();
  return {
    deliverMessage,
    waiting: () => outgoingOf(conversation),
    confirm: (out: Outgoing) => dropOutgoing(conversation, [out]),
  };
}

beforeEach(() => {
  // Before modules are reset: an import of the previous test may still be pending.
  localStorage.setItem('token', 'a');
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = accept;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url === '/api/profile/me') {
      return Response.json({ user: { id: 'lucia' } as AuthUser, profile: {} });
    }
    const message = JSON.parse(body);
    sent.push(message);
    return answer(message.message);
  });
});
afterEach(() => {
  sent.length = 0;
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('deliverMessage', () => {
  it('shows the message until the server has confirmed it', async () => {
    const { deliverMessage, waiting } = await start();
    const delivery = deliverMessage(outgoing('Hola'));
    expect(waiting().map((out) => out.message)).toEqual(['Hola']);
    expect(await delivery).toBe(true);
    expect(waiting()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it('sends only what the contract names', async () => {
    const { deliverMessage } = await start();
    await deliverMessage(outgoing('Hola'));
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual([
      'client_id',
      'conversation_id',
      'image_url',
      'location',
      'message',
      'message_type',
      'receiver_id',
    ]);
  });

  it('tries once more with the same client_id when no answer came', async () => {
    const { deliverMessage, waiting } = await start();
    answer = (message) => (sent.length === 1 ? lose() : accept(message));
    const delivery = deliverMessage(outgoing('Hola'));
    await vi.runAllTimersAsync();
    expect(await delivery).toBe(true);
    expect(sent.map((message) => message.client_id)).toEqual(['id of Hola', 'id of Hola']);
    expect(waiting()).toEqual([]);
  });

  it('keeps what failed over a reload, and sends it again as the same message', async () => {
    const first = await start();
    answer = lose;
    const delivery = first.deliverMessage(outgoing('Hola'));
    await vi.runAllTimersAsync();
    expect(await delivery).toBe(false);
    expect(first.waiting()).toEqual([{ ...outgoing('Hola'), hasFailed: true }]);

    vi.resetModules();
    const second = await start();
    const [kept] = second.waiting();
    expect(kept).toEqual({ ...outgoing('Hola'), hasFailed: true });
    answer = accept;
    expect(kept && (await second.deliverMessage(kept))).toBe(true);
    expect(new Set(sent.map((message) => message.client_id))).toEqual(new Set(['id of Hola']));
    expect(second.waiting()).toEqual([]);
  });

  it('keeps the sentence of a refusal until it is sent again', async () => {
    const { deliverMessage, waiting } = await start();
    const detail = 'No puedes contactar con esta persona';
    answer = async () => Response.json({ detail }, { status: 403 });
    expect(await deliverMessage(outgoing('Hola'))).toBe(false);
    expect(waiting()).toEqual([{ ...outgoing('Hola'), hasFailed: true, refusal: detail }]);

    const [kept] = waiting();
    answer = lose;
    const again = kept && deliverMessage(kept);
    expect(waiting()).toEqual([outgoing('Hola')]);
    await vi.runAllTimersAsync();
    expect(await again).toBe(false);
    expect(waiting()).toEqual([{ ...outgoing('Hola'), hasFailed: true }]);
  });

  it('has arrived when the conversation shows it, whatever became of the answer', async () => {
    const { deliverMessage, waiting, confirm } = await start();
    answer = (message) => {
      confirm(outgoing(message));
      return lose();
    };
    const delivery = deliverMessage(outgoing('Hola'));
    await vi.runAllTimersAsync();
    expect(await delivery).toBe(true);
    expect(waiting()).toEqual([]);
  });

  it('does not repeat what the server refused', async () => {
    const { deliverMessage, waiting } = await start();
    answer = async () => Response.json({ detail: 'No tienes acceso' }, { status: 403 });
    expect(await deliverMessage(outgoing('Hola'))).toBe(false);
    expect(sent).toHaveLength(1);
    expect(waiting()).toMatchObject([{ hasFailed: true }]);
  });

  it('keeps the order: the second waits for the first', async () => {
    const { deliverMessage } = await start();
    answer = (message) => (sent.length === 1 ? lose() : accept(message));
    const both = Promise.all([deliverMessage(outgoing('uno')), deliverMessage(outgoing('dos'))]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual([true, true]);
    expect(sent.map((message) => message.message)).toEqual(['uno', 'uno', 'dos']);
  });
});
