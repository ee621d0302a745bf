import type { AuthUser } from '@oficio/contract/auth.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { erasePrivateAtLogout } from '#app/lib/offline/private-storage.ts';
import { clearCacheOnTokenChange, queryClient } from '#app/lib/query-client.ts';
import { endSession, openSession, refreshSession } from '#app/lib/session-store.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { storeToken } from '#app/lib/token.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));

const ana = { id: 'ana', name: 'Ana Soler', user_type: 'client' as const, is_superadmin: false };
const ids = { 'Ramón Etxeberria': 'ramon', 'Elena Prats': 'elena' };
const profile = {
  status: 'available',
  categories: [],
  gallery: [],
  location: null,
  rating: 0,
  reviews_count: 0,
};
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
let hasSession: boolean;
let user: Pick<AuthUser, 'id' | 'name' | 'user_type' | 'is_superadmin'>;

erasePrivateAtLogout();
clearCacheOnTokenChange();
beforeEach(() => {
  [answers, hasSession, user] = [[], true, ana];
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
      if (!hasSession) return Response.json({ detail: 'No' }, { status: 401 });
      return Response.json({ user, profile });
    }
    if (pathname === '/api/support/contact') {
      await new Promise<void>((resolve) => answers.push(resolve));
      return Response.json({ conversation_id: 'with-support', other_user_id: 'support' });
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

const button = (name: keyof typeof ids, label: string) =>
  screen.findByRole('button', { name: label, description: name }, { timeout: 10_000 });
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

it('a provider is not offered a conversation with themselves', async () => {
  user = { ...ana, id: ids['Ramón Etxeberria'], user_type: 'provider' };
  await openSearch();
  await button('Elena Prats', 'Contactar');
  const own = (await button('Ramón Etxeberria', 'Agendar Cita')).closest('article');
  expect(within(own as HTMLElement).queryByRole('button', { name: 'Contactar' })).toBeNull();
});

it('a late conversation takes nobody away from a dialog that another act has opened', async () => {
  const router = await openSearch();
  await press('Ramón Etxeberria', 'Contactar');
  await calls(1);
  await press('Elena Prats', 'Agendar Cita');
  await screen.findByRole('dialog', undefined, { timeout: 10_000 });
  await answer();
  expect(router.latestLocation.pathname).toBe('/search');
});

it('a late conversation with support takes nobody away from a dialog', async () => {
  answerProfile();
  await refreshSession();
  const router = openApp('/profile');
  const pressSetting = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));
  await pressSetting('Contactar Soporte');
  await calls(1);
  await pressSetting('Notificaciones');
  await screen.findByRole('dialog', { name: 'Notificaciones' }, { timeout: 10_000 });
  await answer();
  expect(router.latestLocation.pathname).toBe('/profile');
});

it('a late conversation takes nobody away from another screen', async () => {
  const router = await openSearch();
  await press('Ramón Etxeberria', 'Contactar');
  await calls(1);
  await act(() => router.navigate({ to: '/history' }));
  await answer();
  expect(router.latestLocation.pathname).toBe('/history');
});

it('a late conversation takes nobody away who has left the screen and come back', async () => {
  const router = await openSearch();
  await press('Ramón Etxeberria', 'Contactar');
  await calls(1);
  await act(() => router.navigate({ to: '/history' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Contactar' })).toBeNull());
  act(() => router.history.back());
  expect((await button('Ramón Etxeberria', 'Contactar')).ariaBusy).toBeNull();
  await answer();
  expect(router.latestLocation.pathname).toBe('/search');
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

it('a request dialog closes when the session ends, and has what was typed after the next login', async () => {
  const toasts: string[] = [];
  const router = await openSearch();
  const stop = receiveToasts(({ message }) => toasts.push(message));
  const subject = () => screen.getByLabelText<HTMLInputElement>(/Motivo de la cita/);
  await press('Ramón Etxeberria', 'Agendar Cita');
  await screen.findByRole('dialog', { name: /Solicitar Cita/ }, { timeout: 10_000 });
  fireEvent.change(subject(), { target: { value: 'Grifo' } });
  hasSession = false;
  await act(async () => void (await refreshSession()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.latestLocation.pathname).toBe('/search');
  expect(toasts).toContain('Tu sesión ha terminado. Inicia sesión para continuar.');
  cleanup();
  hasSession = true;
  await openSession({ token: 'another', user: user as AuthUser });
  openApp('/search?sin_lugar=true');
  await press('Ramón Etxeberria', 'Agendar Cita');
  await screen.findByRole('dialog', { name: /Solicitar Cita/ }, { timeout: 10_000 });
  expect(subject().value).toBe('Grifo');
  stop();
});
