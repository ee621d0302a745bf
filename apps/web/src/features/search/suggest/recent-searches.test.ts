import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const KEY = 'private:guest:recent-searches';
const getafe = { name: 'Getafe', lat: 40.305, lng: -3.731 };

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function start() {
  const recent = await import('./recent-searches.ts');
  const { result } = renderHook(() => recent.useRecentSearches());
  const keywords = () => result.current.map(({ keyword }) => keyword);
  const search = (keyword: string, place: typeof getafe | null = null) =>
    act(() => recent.addRecentSearch({ keyword, place }));
  return { ...recent, keywords, search };
}

it('keeps the last eight, the latest first, over a reload', async () => {
  const { search } = await start();
  for (let number = 1; number <= 10; number += 1) search(`riego ${number}`);
  vi.resetModules();
  const { keywords } = await start();
  expect(keywords()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((number) => `riego ${number}`));
});

it('keeps a repeated search once, apart from the same one elsewhere', async () => {
  const { search, keywords } = await start();
  search('Grifo');
  search('luz');
  search('grifo');
  search('grifo', getafe);
  expect(keywords()).toEqual(['grifo', 'grifo', 'luz']);
});

it('removes one, or all', async () => {
  const { search, keywords, ...recent } = await start();
  search('grifo');
  search('luz');
  act(() => recent.removeRecentSearch({ keyword: 'grifo', place: null }));
  expect(keywords()).toEqual(['luz']);
  act(() => recent.removeRecentSearches());
  expect(keywords()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it.each([
  '{',
  'null',
  '"a"',
  '[1, null, {"keyword": 3}, {"keyword": "a", "place": {"name": "b"}}]',
])('starts without those it cannot read: %s', async (stored) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem(KEY, stored);
  const { keywords, search } = await start();
  expect(keywords()).toEqual([]);
  search('luz');
  expect(keywords()).toEqual(['luz']);
});

it('shows what another tab has searched for', async () => {
  const { keywords } = await start();
  localStorage.setItem(KEY, JSON.stringify([{ keyword: 'luz', place: null }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(keywords()).toEqual(['luz']);
});

it('are erased at logout', async () => {
  localStorage.setItem('token', 'a');
  vi.stubGlobal('fetch', async () => Response.json({ user: { id: 'lucia' }, profile: {} }));
  const { startSession, logOut, readSession } = await import('#app/lib/session-store.ts');
  const { erasePrivateAtLogout } = await import('#app/lib/offline/private-storage.ts');
  startSession();
  erasePrivateAtLogout();
  await vi.waitFor(() => expect(readSession().status).toBe('user'));
  const { search, keywords } = await start();
  search('luz');
  expect(Object.keys(localStorage)).toContain('private:lucia:recent-searches');
  await act(() => logOut());
  expect(keywords()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('last as long as the page where the browser blocks storage', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { search, keywords } = await start();
  search('luz');
  expect(keywords()).toEqual(['luz']);
  vi.restoreAllMocks();
});
