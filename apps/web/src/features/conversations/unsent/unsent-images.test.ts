import 'fake-indexeddb/auto';
import type { AuthUser } from '@oficio/contract/auth.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFile } from '#app/lib/offline/private-database.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { storeToken } from '#app/lib/token.ts';
import { keepImage } from './unsent-images.ts';

const image = new Blob(['…'], { type: 'image/webp' });

beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: { id: 'lucia' } as AuthUser, profile: {} }),
  );
  storeToken('a');
  await refreshSession();
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('stores an image for its user', async () => {
  await keepImage('uno', image);
  expect(await readFile('lucia', 'uno')).toBeDefined();
});

it('leaves no image behind when the session ends while it is stored', async () => {
  const stored = keepImage('dos', image);
  endSession();
  await expect(stored).rejects.toThrow('The session has ended');
  expect(await readFile('lucia', 'dos')).toBeUndefined();
});
