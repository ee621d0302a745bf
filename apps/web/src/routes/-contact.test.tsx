import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session.ts';
import { storeToken } from '#app/lib/token.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.setConfig({ testTimeout: 30_000 });
vi.hoisted(() => localStorage.setItem('token', 'a-token'));

const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
const ids = { 'Ramón Etxeberria': 'ramon', 'Elena Prats': 'elena' };
const profile = { status: 'available', categories: [], rating: 0, reviews_count: 0 };
const results = Object.entries(ids).map(([name, id]) => ({
  id,
  name,
  photo: null,
  distance: null,
  profile,
}));

/** Answers the calls that create a conversation, in their order. */
let answers: (() => void)[];
let answerProfile: () => void;

beforeEach(() => {
  answers = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeToken('a-token');
  const known = new Promise<void>((resolve) => {
    answerProfile = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href);
    if (pathname === '/api/search/providers')
      return Response.json({ results, total: 2, total_pages: 1, page: 1 });
    if (pathname === '/api/profile/me') {
      await known;
      return Response.json({ user, profile });
    }
    if (pathname === '/api/conversations/create') {
      const conversation_id = `conversation-${answers.length}`;
      await new Promise<void>((resolve) => answers.push(resolve));
      return Response.json({ conversation_id });
    }
    return Response.json({ detail: 'No' }, { status: 422 });
  });
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const button = async (name: keyof typeof ids, label: string) => {
  const heading = await screen.findByRole('heading', { name }, { timeout: 10_000 });
  return within(heading.closest('article') as HTMLElement).getByRole('button', { name: label });
};
const press = async (name: keyof typeof ids, label: string) =>
  fireEvent.click(await button(name, label));
const calls = (count: number) => waitFor(() => expect(answers).toHaveLength(count));
async function openSearch() {
  answerProfile();
  await refreshSession();
  return openApp('/search?sin_lugar=true');
}
async function answer(index = 0): Promise<void> {
  await act(async () => {
    answers[index]?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

// First: the session is loading until it has been answered once.
it('a press while the session is loading acts once it is known', async () => {
  openApp('/search?sin_lugar=true');
  void refreshSession();
  await press('Ramón Etxeberria', 'Agendar Cita');
  expect((await button('Ramón Etxeberria', 'Agendar Cita')).ariaBusy).toBe('true');
  await press('Elena Prats', 'Contactar');
  expect((await button('Ramón Etxeberria', 'Agendar Cita')).ariaBusy).toBeNull();
  expect((await button('Elena Prats', 'Contactar')).ariaBusy).toBe('true');
  answerProfile();
  await calls(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('"Contactar" leads to the conversation', async () => {
  const router = await openSearch();
  await press('Ramón Etxeberria', 'Contactar');
  await calls(1);
  await answer();
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/chat/conversation-0/ramon'));
});

it('a late conversation takes nobody away from a dialog', async () => {
  const router = await openSearch();
  await press('Ramón Etxeberria', 'Contactar');
  await calls(1);
  await press('Elena Prats', 'Agendar Cita');
  await screen.findByRole('dialog', undefined, { timeout: 10_000 });
  await answer();
  expect(router.latestLocation.pathname).toBe('/search');
});

it('a late conversation takes nobody away from another screen', async () => {
  const router = await openSearch();
  await press('Ramón Etxeberria', 'Contactar');
  await calls(1);
  await act(() => router.navigate({ to: '/history' }));
  await answer();
  expect(router.latestLocation.pathname).toBe('/history');
});

it('of two contacted providers, the one pressed last is shown', async () => {
  const router = await openSearch();
  await press('Ramón Etxeberria', 'Contactar');
  await calls(1);
  await press('Elena Prats', 'Contactar');
  await calls(2);
  await answer(0);
  expect(router.latestLocation.pathname).toBe('/search');
  expect((await button('Elena Prats', 'Contactar')).ariaBusy).toBe('true');
  await answer(1);
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/chat/conversation-1/elena'));
});
