import type { AuthUser } from '@oficio/contract/auth.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { storeToken } from '#app/lib/token.ts';
import { upload } from '#app/lib/upload.ts';
import { deliverMessage, sendWaiting } from './deliver-message.ts';
import { dropOutgoing, outgoingOf, putOutgoing } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { conversation, outgoing } from './testing/outgoing.ts';

const stored = new Map<string, Blob>();

vi.mock('#app/lib/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('./unsent-images.ts', () => ({
  readImage: async (clientId: string) => stored.get(clientId),
  forgetImages: (ids: string[]) => {
    for (const id of ids) stored.delete(id);
  },
}));

let sent: { message: string; image_url: string | null }[];
let answer: (message: string) => Promise<Response>;
let isReachable: boolean;

/** A message whose image was put aside. */
function withImage(message: string): Outgoing {
  const out = outgoing(message, { message_type: 'image', hasImage: true });
  stored.set(out.client_id, new Blob(['…'], { type: 'image/jpeg' }));
  return out;
}

const HOUR_MS = 3_600_000;
/** A message whose image was uploaded when it was written; the link to it expires. */
const uploaded = (message: string) => {
  const expires = (Date.now() + 12 * HOUR_MS) / 1000;
  return { ...withImage(message), image_url: `/uploads/0.webp?expires=${expires}&signature=s` };
};
const invalid = async () => Response.json({ detail: 'Imagen no válida' }, { status: 422 });

const accept = async (message: string) =>
  Response.json({ ...outgoing(message), id: message, seq: sent.length });
const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const unanswered = () => Promise.reject(new CallError(0, ''));
const texts = () => sent.map(({ message, image_url }) => [message, image_url]);
const shown = () => outgoingOf(conversation).map(({ message, state }) => [message, state]);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  [sent, answer, isReachable] = [[], accept, true];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url === '/api/profile/me') {
      return Response.json({ user: { id: 'lucia' } as AuthUser, profile: {} });
    }
    if (url === '/readyz') return isReachable ? new Response() : lose();
    const message = JSON.parse(body);
    sent.push(message);
    return answer(message.message);
  });
  vi.mocked(upload).mockReset();
  vi.mocked(upload).mockImplementation(async () => ({
    image_url: `/uploads/${vi.mocked(upload).mock.calls.length}.webp`,
  }));
  storeToken('a');
  await refreshSession();
  vi.useFakeTimers();
});
afterEach(async () => {
  isReachable = true;
  await checkConnection();
  await vi.runAllTimersAsync();
  dropOutgoing(conversation, outgoingOf(conversation));
  endSession();
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is uploaded and sent, and leaves the device', async () => {
  expect(await deliverMessage(withImage('Así está'))).toBe('stored');
  expect(texts()).toEqual([['Así está', '/uploads/1.webp']]);
  expect(stored.size).toBe(0);
});

it('sends only what the contract names', async () => {
  await deliverMessage(withImage('Así está'));
  expect(Object.keys(sent[0] ?? {})).not.toContain('hasImage');
});

it('waits with those behind it until the server is reachable, and goes once, in order', async () => {
  vi.mocked(upload).mockImplementationOnce(() => {
    isReachable = false;
    return checkConnection().then(unanswered);
  });
  const deliveries = [deliverMessage(withImage('Foto')), deliverMessage(outgoing('¿La ve?'))];
  await vi.advanceTimersByTimeAsync(100);
  // The second attempt a second later is one too.
  vi.mocked(upload).mockImplementationOnce(unanswered);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await Promise.all(deliveries)).toEqual(['waiting', 'waiting']);
  expect(shown()).toEqual([
    ['Foto', 'waiting'],
    ['¿La ve?', 'waiting'],
  ]);
  expect(stored.size).toBe(1);
  expect(sent).toEqual([]);
  isReachable = true;
  await checkConnection();
  sendWaiting(conversation);
  await vi.runAllTimersAsync();
  expect(texts()).toEqual([
    ['Foto', '/uploads/3.webp'],
    ['¿La ve?', null],
  ]);
  expect(stored.size).toBe(0);
});

it('is uploaded once, however often its message has to be sent', async () => {
  answer = (message) => (sent.length < 3 ? lose() : accept(message));
  void deliverMessage(withImage('Foto'));
  await vi.runAllTimersAsync();
  expect(texts()).toEqual(Array(3).fill(['Foto', '/uploads/1.webp']));
  expect(upload).toHaveBeenCalledOnce();
});

describe('an image too many', () => {
  const refuse = (retryAfter: number) => async () => {
    throw new CallError(429, 'Demasiados intentos', { retryAfter });
  };

  it('is not uploaded again before the time that the server says, whatever happens', async () => {
    vi.mocked(upload).mockImplementationOnce(refuse(1800));
    expect(await deliverMessage(withImage('Foto 31'))).toBe('waiting');
    expect(await deliverMessage(outgoing('¿La ve?'))).toBe('waiting');
    isReachable = false;
    await checkConnection();
    isReachable = true;
    await checkConnection();
    sendWaiting(conversation);
    await vi.advanceTimersByTimeAsync(1_799_000);
    expect(upload).toHaveBeenCalledOnce();
    expect(shown()).toEqual([
      ['Foto 31', 'waiting'],
      ['¿La ve?', 'waiting'],
    ]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(texts()).toEqual([
      ['Foto 31', '/uploads/2.webp'],
      ['¿La ve?', null],
    ]);
  });

  it('waits an hour at most', async () => {
    vi.mocked(upload).mockImplementationOnce(refuse(1_000_000));
    void deliverMessage(withImage('Foto 32'));
    await vi.advanceTimersByTimeAsync(HOUR_MS + 1000);
    expect(texts()).toEqual([['Foto 32', '/uploads/2.webp']]);
  });

  it('holds nothing back once it was discarded', async () => {
    vi.mocked(upload).mockImplementationOnce(refuse(1800));
    const out = withImage('Foto 33');
    void deliverMessage(out);
    void deliverMessage(outgoing('¿La ve?'));
    await vi.advanceTimersByTimeAsync(1000);
    dropOutgoing(conversation, [out]);
    sendWaiting(conversation);
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual([['¿La ve?', null]]);
  });
});

it('says why the server refuses it, and holds nothing back', async () => {
  vi.mocked(upload).mockRejectedValueOnce(new CallError(415, 'Formato de imagen no permitido'));
  const out = withImage('Foto');
  const deliveries = [deliverMessage(out), deliverMessage(outgoing('¿La ve?'))];
  expect(await Promise.all(deliveries)).toEqual(['refused', 'stored']);
  expect(outgoingOf(conversation)).toMatchObject([
    { message: 'Foto', state: 'refused', refusal: 'Formato de imagen no permitido' },
  ]);
  expect(stored.size).toBe(1);
});

it('is uploaded again after the server has refused its link', async () => {
  answer = async () => Response.json({ detail: 'Imagen no válida' }, { status: 422 });
  const out = withImage('Foto');
  expect(await deliverMessage(out)).toBe('refused');
  answer = accept;
  expect(await deliverMessage(out)).toBe('stored');
  expect(texts()).toEqual([
    ['Foto', '/uploads/1.webp'],
    ['Foto', '/uploads/2.webp'],
  ]);
});

it('is refused with a reason when this device has lost it', async () => {
  const out = withImage('Foto');
  stored.clear();
  expect(await deliverMessage(out)).toBe('refused');
  expect(outgoingOf(conversation)[0]?.refusal).toBe('La imagen ya no está en este dispositivo');
  expect(sent).toEqual([]);
});

it('is not sent when its session ends during the upload', async () => {
  vi.mocked(upload).mockImplementationOnce(async () => {
    endSession();
    return { image_url: '/uploads/1.webp' };
  });
  void deliverMessage(withImage('Foto'));
  await vi.runAllTimersAsync();
  expect(upload).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it('is not sent when another tab discards it during the upload', async () => {
  const out = withImage('Foto');
  vi.mocked(upload).mockImplementationOnce(async () => {
    localStorage.removeItem(`private:lucia:outbox:${conversation}:${out.client_id}`);
    return { image_url: '/uploads/1.webp' };
  });
  await deliverMessage(out);
  await vi.runAllTimersAsync();
  expect(upload).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it('is the same file in every attempt, which the server recognises', async () => {
  vi.mocked(upload).mockImplementationOnce(unanswered);
  void deliverMessage(withImage('Foto'));
  await vi.runAllTimersAsync();
  const [first, second] = vi
    .mocked(upload)
    .mock.calls.map(([, input]) => (input as { file: File }).file);
  expect(first).toBeInstanceOf(File);
  expect(second).toBe(first);
  expect(texts()).toEqual([['Foto', '/uploads/2.webp']]);
});

describe('an image that was uploaded before its message', () => {
  it('is not uploaded again, and leaves the device with its message', async () => {
    const out = uploaded('Foto');
    expect(await deliverMessage(out)).toBe('stored');
    expect(texts()).toEqual([['Foto', out.image_url]]);
    expect(upload).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('is uploaded again when the server has deleted it', async () => {
    answer = (message) => (sent.length === 1 ? invalid() : accept(message));
    const out = uploaded('Foto');
    expect(await deliverMessage(out)).toBe('stored');
    expect(texts()).toEqual([
      ['Foto', out.image_url],
      ['Foto', '/uploads/1.webp'],
    ]);
    expect(stored.size).toBe(0);
  });

  it('is uploaded again once its link has expired', async () => {
    putOutgoing({ ...uploaded('Foto'), state: 'waiting' });
    vi.setSystemTime(Date.now() + 25 * HOUR_MS);
    sendWaiting(conversation);
    await vi.runAllTimersAsync();
    expect(texts()).toEqual([['Foto', '/uploads/1.webp']]);
    expect(outgoingOf(conversation)).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('is uploaded again once: a message that stays invalid is refused', async () => {
    answer = invalid;
    expect(await deliverMessage(uploaded('Foto'))).toBe('refused');
    expect(sent).toHaveLength(2);
    expect(outgoingOf(conversation)).toMatchObject([
      { state: 'refused', refusal: 'Imagen no válida' },
    ]);
    expect(stored.size).toBe(1);
  });

  it('that this device could not store is refused as before', async () => {
    answer = invalid;
    const { hasImage, ...out } = uploaded('Foto');
    expect(await deliverMessage(out)).toBe('refused');
    expect(sent).toHaveLength(1);
    expect(upload).not.toHaveBeenCalled();
  });

  it('leaves the device when its message is discarded', () => {
    const out = uploaded('Foto');
    putOutgoing({ ...out, state: 'waiting' });
    dropOutgoing(conversation, [out]);
    expect(stored.size).toBe(0);
  });
});

it('uploads again what was put aside and uploaded a day ago', async () => {
  answer = lose;
  void deliverMessage(withImage('Foto'));
  await vi.advanceTimersByTimeAsync(60_000);
  const attempts = sent.length;
  answer = (message) => (sent.length === attempts + 1 ? invalid() : accept(message));
  await vi.runAllTimersAsync();
  expect(texts().slice(attempts)).toEqual([
    ['Foto', '/uploads/1.webp'],
    ['Foto', '/uploads/2.webp'],
  ]);
  expect(stored.size).toBe(0);
});
