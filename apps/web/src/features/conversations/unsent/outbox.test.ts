import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conversation, outgoing } from './testing/outgoing.ts';

const first = outgoing('uno');
const second = outgoing('dos', { timestamp: '2026-11-20T16:00:01.000Z' });

/** Loads the modules anew, as after a page load, with the same storage. */
async function openTab() {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  const { endSession, readSession, refreshSession } = await import('#app/lib/session-store.ts');
  await refreshSession();
  /** Takes over the session that another tab has begun; the server has not said whose it is. */
  const followOtherTab = (token = 'b') => {
    localStorage.setItem('token', token);
    endSession();
    expect(readSession().status).toBe('loading');
    return vi.waitFor(() => expect(readSession().status).toBe('user'));
  };
  return {
    ...outbox,
    followOtherTab,
    texts: () => outbox.outgoingOf(conversation).map((out) => out.message),
  };
}

let userId: string;
beforeEach(() => {
  userId = 'lucia';
  localStorage.setItem('token', 'a');
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: { id: userId } as AuthUser, profile: {} }),
  );
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps what two tabs wrote, in the order it was written', async () => {
  const here = await openTab();
  const there = await openTab();
  expect([here.texts(), there.texts()]).toEqual([[], []]);
  there.putOutgoing(second);
  here.putOutgoing(first);
  expect((await openTab()).texts()).toEqual(['uno', 'dos']);
});

it('forgets what arrived, and nothing else', async () => {
  const { putOutgoing, dropOutgoing, texts } = await openTab();
  putOutgoing(first);
  putOutgoing(second);
  dropOutgoing(conversation, [first]);
  expect(texts()).toEqual(['dos']);
  expect((await openTab()).texts()).toEqual(['dos']);
});

it('keeps what this device cannot store while a session of the same user is loading', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { putOutgoing, followOtherTab, texts } = await openTab();
  const isFull = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  putOutgoing(first);
  isFull.mockRestore();
  const known = followOtherTab();
  expect(texts()).toEqual(['uno']);
  await known;
  expect(texts()).toEqual(['uno']);
  userId = 'ramon';
  await followOtherTab('c');
  expect(texts()).toEqual([]);
});

it('reads what is stored once it is known whose the session is', async () => {
  const { outgoingOf, putOutgoing, followOtherTab } = await openTab();
  const other = { ...second, conversation_id: 'ana_lucia' };
  putOutgoing(first);
  localStorage.setItem('private:lucia:outbox:ana_lucia:id of dos', JSON.stringify(other));
  const known = followOtherTab();
  expect(outgoingOf('ana_lucia')).toEqual([]);
  await known;
  expect(outgoingOf('ana_lucia')).toEqual([other]);
});
