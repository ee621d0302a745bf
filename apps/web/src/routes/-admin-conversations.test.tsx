import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
const ana = '00000000-0000-7000-8000-000000000001';
const lucia = '00000000-0000-7000-8000-000000000002';
const ramon = '00000000-0000-7000-8000-000000000003';
const gone = '00000000-0000-7000-8000-000000000004';
const names: Record<string, string> = {
  [ana]: 'Ana Soler',
  [lucia]: 'Lucía Herrero',
  [ramon]: 'Ramón Etxeberria',
  [gone]: 'Usuario eliminado',
};
const account = (id: string) => ({
  id,
  name: names[id],
  email: `${id}@example.es`,
  phone: null,
  phone_display: null,
  photo: null,
  description: null,
  user_type: 'client',
  is_superadmin: id === ana,
  is_banned: false,
  ban: null,
  created_at: '2026-11-20T09:00:00.000Z',
  profile: { status: 'available', categories: [], rating: 0, review_count: 0, location: null },
});
/** The detail of an account that has talked to these others. */
function detailOf(id: string, others: string[]) {
  const conversations = others.map((other) => ({
    id: [id, other].sort().join('_'),
    participants: [id, other].sort(),
    participant_names: { [id]: names[id], [other]: names[other] },
  }));
  const conversations_total = conversations.length;
  return { user: account(id), conversations, conversations_total, reviews: [], reviews_total: 0 };
}

let detail: object;
const detailPath = (id: string) => `/admin?usuario=${id}&vista=usuarios`;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href);
    if (pathname.startsWith('/api/admin/users/')) return Response.json(detail);
    const user = { id: ana, name: names[ana], user_type: 'client', is_superadmin: true };
    return Response.json({ user, profile: {} });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Opens the detail; each conversation in it, with its link. */
async function shownOf(id: string, others: string[]) {
  detail = detailOf(id, others);
  await refreshSession();
  openApp(detailPath(id));
  await screen.findByRole('heading', { name: names[id] ?? '' }, { timeout: 10_000 });
  return screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.startsWith('Conversación con'))
    .map((item) => {
      const link = item.querySelector('a');
      return [item.textContent, link?.textContent, link?.getAttribute('href')];
    });
}
const chatPath = (id: string) => `/chat/${ana}_${id}/${id}`;

it('the name in a conversation of others leads to its account, and a deleted one nowhere', async () => {
  expect(await shownOf(lucia, [ramon, gone])).toEqual([
    ['Conversación con Ramón Etxeberria', 'Ramón Etxeberria', detailPath(ramon)],
    ['Conversación con Usuario eliminado', undefined, undefined],
  ]);
});

it("the administrator's own conversation with the account opens", async () => {
  const text = 'Conversación con Ana Soler';
  expect(await shownOf(lucia, [ana])).toEqual([[text, text, chatPath(lucia)]]);
});

it("all conversations open in the administrator's own detail", async () => {
  expect(await shownOf(ana, [ramon, gone])).toEqual([
    ['Conversación con Ramón Etxeberria', 'Conversación con Ramón Etxeberria', chatPath(ramon)],
    ['Conversación con Usuario eliminado', 'Conversación con Usuario eliminado', chatPath(gone)],
  ]);
});
