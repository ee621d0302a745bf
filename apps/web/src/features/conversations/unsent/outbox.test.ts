import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conversation, outgoing } from './testing/outgoing.ts';

const first = outgoing('uno');
const second = outgoing('dos', { timestamp: '2026-11-20T16:00:01.000Z' });

/** Loads the modules anew, as after a page load, with the same storage. */
async function openTab() {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  const { refreshSession } = await import('#app/lib/session-store.ts');
  await refreshSession();
  return { ...outbox, texts: () => outbox.outgoingOf(conversation).map((out) => out.message) };
}

beforeEach(() => {
  localStorage.setItem('token', 'a');
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: { id: 'lucia' } as AuthUser, profile: {} }),
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
