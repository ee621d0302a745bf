import type { AuthUser } from '@oficio/contract/auth.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '#app/lib/session-store.ts';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const user = { id: 'lucia', name: 'Lucía Herrero', user_type: 'client', is_superadmin: false };
const own = { user, profile: { categories: [], gallery: [] } };
let answers: Record<string, Answer>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = { 'GET /readyz': {}, 'GET /api/profile/me': own };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

it('leaving without changes does not ask', async () => {
  const router = await openAppLoggedIn('/profile');
  fireEvent.click(await screen.findByText('Editar Perfil'));
  fireEvent.click(screen.getByText('Cancelar'));
  fireEvent.click((await screen.findAllByRole('link', { name: 'Historial' }))[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.href).toBe('/history'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a link to a field of a restored profile does not ask whether to discard the changes', async () => {
  const key = 'private:lucia:form:profile';
  localStorage.setItem(key, JSON.stringify({ description: 'Vivo en Lavapiés.' }));
  const router = await openAppLoggedIn('/profile?editar=descripcion');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Descripción');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() => expect(router.state.location.href).toBe('/profile'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('Vivo en Lavapiés.');
});

it('a profile that could not be loaded is loaded again, and the button says that it is', async () => {
  const again = Promise.withResolvers<object>();
  answers['GET /api/profile/me'] = () => refusal(500);
  await openSession({ token: 'a-token', user: user as AuthUser });
  openApp('/profile');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  answers['GET /api/profile/me'] = () => again.promise;
  fireEvent.click(retry);
  await waitFor(() => expect(retry.getAttribute('data-loading')).toBe('true'));
  again.resolve(own);
  expect(await screen.findByText('Editar Perfil')).toBeTruthy();
});
