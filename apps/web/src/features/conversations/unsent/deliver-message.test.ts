import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outgoing } from './outgoing.ts';
import { conversation, outgoing } from './testing/outgoing.ts';

const sent: { message: string; client_id: string }[] = [];
const stops: (() => void)[] = [];
let userId: string;
let reachable: boolean;
let answer: (message: string) => Promise<Response>;

const accept = async (message: string) =>
  Response.json({ ...outgoing(message), id: message, seq: sent.length });
const lose = () => Promise.reject(new TypeError('Failed to fetch'));

async function start() {
  const { deliverMessage } = await import('./deliver-message.ts');
  const { dropOutgoing, outgoingOf } = await import('./outbox.ts');
  const { refreshSession } = await import('#app/lib/session-store.ts');
  const { startOutbox } = await import('./start-outbox.ts');
  const { checkConnection } = await import('#app/lib/connection.ts');
  await refreshSession();
  return {
    deliverMessage,
    startOutbox: () => stops.push(startOutbox()),
    checkConnection,
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
  userId = 'lucia';
  reachable = true;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url === '/api/profile/me') {
      return Response.json({ user: { id: userId } as AuthUser, profile: {} });
    }
    if (url === '/readyz') return reachable ? new Response() : lose();
    const message = JSON.parse(body);
    sent.push(message);
    return answer(message.message);
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
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
    expect(await delivery).toBe('stored');
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
    expect(await delivery).toBe('stored');
    expect(sent.map((message) => message.client_id)).toEqual(['id of Hola', 'id of Hola']);
    expect(waiting()).toEqual([]);
  });

  it('keeps what failed over a reload, and sends it again as the same message', async () => {
    const first = await start();
    answer = lose;
    const delivery = first.deliverMessage(outgoing('Hola'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await delivery).toBe('waiting');
    expect(first.waiting()).toEqual([{ ...outgoing('Hola'), state: 'waiting' }]);

    vi.resetModules();
    const second = await start();
    const [kept] = second.waiting();
    expect(kept).toEqual({ ...outgoing('Hola'), state: 'waiting' });
    answer = accept;
    expect(kept && (await second.deliverMessage(kept))).toBe('stored');
    expect(new Set(sent.map((message) => message.client_id))).toEqual(new Set(['id of Hola']));
    expect(second.waiting()).toEqual([]);
  });

  it('keeps the sentence of a refusal until it is sent again', async () => {
    const { deliverMessage, waiting } = await start();
    const detail = 'No puedes contactar con esta persona';
    answer = async () => Response.json({ detail }, { status: 403 });
    expect(await deliverMessage(outgoing('Hola'))).toBe('refused');
    expect(waiting()).toEqual([{ ...outgoing('Hola'), state: 'refused', refusal: detail }]);

    const [kept] = waiting();
    answer = lose;
    const again = kept && deliverMessage(kept);
    expect(waiting()).toEqual([outgoing('Hola')]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await again).toBe('waiting');
    expect(waiting()).toEqual([{ ...outgoing('Hola'), state: 'waiting' }]);
  });

  it('says why nobody can be reached who is banned or gone', async () => {
    const { deliverMessage, waiting } = await start();
    answer = async () => Response.json({ detail: 'Recurso no encontrado' }, { status: 404 });
    expect(await deliverMessage(outgoing('Hola'))).toBe('refused');
    expect(waiting()).toEqual([
      {
        ...outgoing('Hola'),
        state: 'refused',
        refusal: 'Esta persona ya no puede recibir mensajes',
      },
    ]);
  });

  it('has arrived when the conversation shows it, whatever became of the answer', async () => {
    const { deliverMessage, waiting, confirm } = await start();
    answer = (message) => {
      confirm(outgoing(message));
      return lose();
    };
    const delivery = deliverMessage(outgoing('Hola'));
    await vi.runAllTimersAsync();
    expect(await delivery).toBe('stored');
    expect(waiting()).toEqual([]);
  });

  it('does not repeat what the server refused', async () => {
    const { deliverMessage, waiting } = await start();
    answer = async () => Response.json({ detail: 'No tienes acceso' }, { status: 403 });
    expect(await deliverMessage(outgoing('Hola'))).toBe('refused');
    expect(sent).toHaveLength(1);
    expect(waiting()).toMatchObject([{ state: 'refused' }]);
  });

  it('keeps the order: the second waits for the first', async () => {
    const { deliverMessage } = await start();
    answer = (message) => (sent.length === 1 ? lose() : accept(message));
    const both = Promise.all([deliverMessage(outgoing('uno')), deliverMessage(outgoing('dos'))]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual(['stored', 'stored']);
    expect(sent.map((message) => message.message)).toEqual(['uno', 'uno', 'dos']);
  });
});

describe('a message without an answer', () => {
  it('is sent again by itself, with those behind it in order', async () => {
    const { deliverMessage, waiting } = await start();
    answer = lose;
    const both = [deliverMessage(outgoing('uno')), deliverMessage(outgoing('dos'))];
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(both)).toEqual(['waiting', 'waiting']);
    expect(waiting()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    sent.length = 0;
    answer = accept;
    await vi.runAllTimersAsync();
    expect(sent.map(({ message }) => message)).toEqual(['uno', 'dos']);
    expect(waiting()).toEqual([]);
  });

  it.each([429, 503, 522, 401])('waits after %i too', async (status) => {
    const { deliverMessage, waiting } = await start();
    answer = async () => Response.json({ detail: 'No' }, { status });
    const delivery = deliverMessage(outgoing('Hola'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await delivery).toBe('waiting');
    answer = accept;
    await vi.runAllTimersAsync();
    expect(waiting()).toEqual([]);
  });

  it('is sent once the server is reachable again, and by the next page', async () => {
    const first = await start();
    reachable = false;
    answer = lose;
    void first.deliverMessage(outgoing('Hola'));
    await vi.advanceTimersByTimeAsync(20_000);
    const tries = sent.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(tries);

    vi.resetModules();
    reachable = true;
    answer = accept;
    const second = await start();
    second.startOutbox();
    await vi.runAllTimersAsync();
    expect(second.waiting()).toEqual([]);
    expect(new Set(sent.map(({ client_id }) => client_id))).toEqual(new Set(['id of Hola']));

    reachable = false;
    answer = lose;
    void second.deliverMessage(outgoing('Adiós'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(second.waiting()).toMatchObject([{ state: 'waiting' }]);
    reachable = true;
    answer = accept;
    await second.checkConnection();
    await vi.runAllTimersAsync();
    expect(second.waiting()).toEqual([]);
  });

  it('is never sent from another account', async () => {
    const first = await start();
    answer = lose;
    void first.deliverMessage(outgoing('Hola'));
    await vi.advanceTimersByTimeAsync(1000);
    sent.length = 0;
    userId = 'ramon';
    answer = accept;
    const second = await start();
    second.startOutbox();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });
});

it.each([422, 500])(
  'lets others pass what the server answers with %i, in order',
  async (status) => {
    const { deliverMessage, waiting } = await start();
    answer = async (message) =>
      message === 'dos' ? Response.json({ detail: 'No' }, { status }) : accept(message);
    const all = ['uno', 'dos', 'tres'].map((text) => deliverMessage(outgoing(text)));
    expect(await Promise.all(all)).toEqual(['stored', 'refused', 'stored']);
    expect(sent.map(({ message }) => message)).toEqual(['uno', 'dos', 'tres']);
    await vi.runAllTimersAsync();
    expect(waiting()).toMatchObject([{ message: 'dos', state: 'refused' }]);
  },
);

describe('the lock', () => {
  const refuse = vi.fn(() => Promise.reject(new DOMException('Blocked', 'SecurityError')));

  it('is done without where the browser refuses it', async () => {
    vi.stubGlobal('navigator', { onLine: true, locks: { request: refuse } });
    const { deliverMessage, waiting } = await start();
    expect(await deliverMessage(outgoing('Hola'))).toBe('stored');
    expect(waiting()).toEqual([]);
    expect(refuse).toHaveBeenCalled();
  });

  it('that fails while messages are sent lets them wait for the next attempt', async () => {
    const breakOff = async (_name: string, work: () => Promise<void>) => {
      locks.request = (_next, next) => next();
      await Promise.race([work(), Promise.reject(new DOMException('Stolen', 'AbortError'))]);
    };
    const locks = { request: breakOff };
    vi.stubGlobal('navigator', { onLine: true, locks });
    const { deliverMessage, waiting } = await start();
    answer = () => new Promise(() => {});
    expect(await deliverMessage(outgoing('Hola'))).toBe('waiting');
    answer = accept;
    await vi.advanceTimersByTimeAsync(2000);
    expect(waiting()).toEqual([]);
  });
});

describe('two tabs', () => {
  /** The lock that the browser shares between tabs. */
  function shareLock() {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<void>) => {
      last = last.then(work);
      return last;
    };
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  }

  it('send each message once', async () => {
    shareLock();
    answer = lose;
    const writer = await start();
    for (const text of ['uno', 'dos']) void writer.deliverMessage(outgoing(text));
    await vi.advanceTimersByTimeAsync(1000);
    vi.resetModules();
    const here = await start();
    vi.resetModules();
    const there = await start();
    sent.length = 0;
    answer = accept;
    here.startOutbox();
    there.startOutbox();
    await vi.runAllTimersAsync();
    expect(sent.map(({ message }) => message)).toEqual(['uno', 'dos']);
    expect([here.waiting(), there.waiting()]).toEqual([[], []]);
  });

  it('show a message as being sent while the other one sends it', async () => {
    shareLock();
    const writer = await start();
    const { promise: answered, resolve: letPass } = Promise.withResolvers<void>();
    answer = (message) => answered.then(() => accept(message));
    void writer.deliverMessage(outgoing('Hola'));
    await vi.advanceTimersByTimeAsync(0);
    vi.resetModules();
    const here = await start();
    here.startOutbox();
    expect(here.waiting()).toEqual([outgoing('Hola')]);
    letPass();
    await vi.runAllTimersAsync();
    expect([writer.waiting(), here.waiting()]).toEqual([[], []]);
    expect(sent).toHaveLength(1);
  });

  it('share what one of them was sending when it was closed', async () => {
    const { startOutbox, waiting } = await start();
    startOutbox();
    const out = { ...outgoing('Hola'), timestamp: '2026-11-20T16:00:00.000Z' };
    const key = `private:lucia:outbox:${conversation}:${out.client_id}`;
    const text = JSON.stringify(out);
    localStorage.setItem(key, text);
    dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
    await vi.runAllTimersAsync();
    expect(sent.map(({ client_id }) => client_id)).toEqual(['id of Hola']);
    expect(waiting()).toEqual([]);
  });

  it('both wait as long as the server says', async () => {
    const { deliverMessage, startOutbox } = await start();
    startOutbox();
    const headers = { 'retry-after': '1800' };
    answer = async () => Response.json({ detail: 'Demasiados' }, { status: 429, headers });
    await deliverMessage(outgoing('Hola'));
    // The other tab has tried as well.
    const key = `private:lucia:outbox:${conversation}:id of Hola`;
    const newValue = JSON.stringify(outgoing('Hola'));
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
    await vi.advanceTimersByTimeAsync(1_799_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
  });

  it('leave the pauses to the one that sends', async () => {
    const { startOutbox, waiting } = await start();
    startOutbox();
    const out = outgoing('Hola');
    const key = `private:lucia:outbox:${conversation}:${out.client_id}`;
    const store = (state: Outgoing['state']) => {
      const newValue = JSON.stringify({ ...out, state });
      localStorage.setItem(key, newValue);
      return () => void dispatchEvent(new StorageEvent('storage', { key, newValue }));
    };
    // The other tab has failed before its first event arrives here.
    const began = store('sending');
    const failed = store('waiting');
    began();
    failed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([]);
    // It is closed meanwhile.
    await vi.runAllTimersAsync();
    expect(sent.map(({ client_id }) => client_id)).toEqual(['id of Hola']);
    expect(waiting()).toEqual([]);
  });
});
