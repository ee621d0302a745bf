import { acceptAppointment, blockTime } from '@oficio/contract/appointments.ts';
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
const block = (title: string) =>
  api(blockTime, {
    body: { title, date: '2026-11-23', start_time: '10:00', end_time: '11:00' },
  }).catch(() => {});
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

it('a call that creates nothing has no key', async () => {
  await api(acceptAppointment, { params: { id: 'a' } });
  expect(sent).toEqual([null]);
});
