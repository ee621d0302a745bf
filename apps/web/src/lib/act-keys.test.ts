import { webcrypto } from 'node:crypto';
import { blockTime } from '@oficio/contract/appointments.ts';
import { changePassword } from '@oficio/contract/auth.ts';
import { updateAvailability } from '@oficio/contract/profiles.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { storeToken } from './token.ts';

const QUOTED_KEY = /^"[0-9a-f]{32}"$/;

const sent: (string | null)[] = [];
let outcome: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  outcome = answering(200);
  storeToken('lucia');
  // That of jsdom has no hashes.
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit = {}) => {
    if (!url.startsWith('/api')) return answering(200)();
    sent.push(new Headers(headers).get('idempotency-key'));
    return outcome();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const answering = (status: number) => async () => Response.json({ detail: 'No' }, { status });
const lost = () => Promise.reject(new TypeError('network error'));
const blocked = (title: string) => ({
  title,
  date: '2026-11-23',
  start_time: '10:00',
  end_time: '11:00',
});
const block = (title: string) => api(blockTime, { body: blocked(title) }).catch(() => {});
/** `api` as after a reload. */
async function reload() {
  vi.resetModules();
  return (await import('./api.ts')).api;
}
const storedActs = () => Object.keys(localStorage).filter((key) => key.startsWith('act:'));
const keys = () => new Set(sent).size;

it('an act without an answer is sent again with the same key', async () => {
  for (const unknown of [lost, answering(500), answering(503), answering(502)]) {
    outcome = unknown;
    await block('Médico');
  }
  outcome = answering(200);
  await block('Médico');
  expect(sent).toHaveLength(5);
  expect(sent[0]).toMatch(QUOTED_KEY);
  expect(keys()).toBe(1);
});

it('one call too many does not decide what became of an earlier call', async () => {
  outcome = lost;
  await block('Médico');
  for (const status of [429, 408]) {
    outcome = answering(status);
    await block('Médico');
  }
  outcome = answering(200);
  await block('Médico');
  expect(sent).toHaveLength(4);
  expect(keys()).toBe(1);
});

it('an act that was sent twice at once has one key', async () => {
  await Promise.all([block('Médico'), block('Médico')]);
  expect(keys()).toBe(1);
});

it('the same input after an answer has a new key', async () => {
  await block('Médico');
  outcome = answering(409);
  await block('Médico');
  await block('Médico');
  expect(keys()).toBe(3);
});

it('changed input, and that of another account, has a new key', async () => {
  outcome = lost;
  await block('Médico');
  await block('Dentista');
  storeToken('ramon');
  await block('Médico');
  expect(keys()).toBe(3);
});

it('the same input a quarter of an hour later is another act', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  outcome = lost;
  await block('Médico');
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await block('Médico');
  expect(keys()).toBe(2);
});

it('files are told apart, and one that is sent again keeps its key', async () => {
  outcome = lost;
  const upload = (file: Blob) => api(uploadImage, { file, query: {} }).catch(() => {});
  const [one, other] = [new Blob(['a']), new Blob(['a'])];
  await upload(one);
  await upload(other);
  await upload(one);
  expect(sent[0]).toBe(sent[2]);
  expect(keys()).toBe(2);
});

it('a call that can be repeated without one has no key', async () => {
  await api(updateAvailability, { body: { status: 'available' } });
  expect(sent).toEqual([null]);
});

it('an act without an answer is sent again with the same key after a reload', async () => {
  outcome = lost;
  const first = await reload();
  const send = (call: typeof api) => call(blockTime, { body: blocked('Médico') }).catch(() => {});
  await send(first);
  expect(storedActs()).toHaveLength(1);
  expect(localStorage.getItem(storedActs()[0] ?? '')).not.toContain('Médico');

  outcome = answering(200);
  await send(await reload());
  expect(keys()).toBe(1);
  expect(storedActs()).toEqual([]);
});

it('forgets an act on the device once it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const call = await reload();
  outcome = lost;
  await call(blockTime, { body: blocked('Médico') }).catch(() => {});
  vi.setSystemTime(Date.now() + 15 * 60_000);
  outcome = answering(200);
  await call(blockTime, { body: blocked('Dentista') });
  expect(storedActs()).toEqual([]);
});

it('an act with a password leaves nothing on the device', async () => {
  const call = await reload();
  outcome = lost;
  const body = { current_password: 'Abcdef1!', password: 'Ghijkl2!' };
  await call(changePassword, { body }).catch(() => {});
  expect(sent).toHaveLength(1);
  expect(storedActs()).toEqual([]);
});
