import type { AuthUser } from '@oficio/contract/auth.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countOutgoing, putOutgoing } from '#app/features/conversations/unsent/outbox.ts';
import { outgoing } from '#app/features/conversations/unsent/testing/outgoing.ts';
import { openSession, readSession } from '#app/lib/session-store.ts';
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

it('a logout with messages that were not sent asks first, and erases them only then', async () => {
  answers['POST /api/auth/logout'] = {};
  const router = await openAppLoggedIn('/profile');
  putOutgoing(outgoing('¿Puede venir hoy?', { state: 'waiting' }));
  fireEvent.click(await screen.findByText('Editar Perfil'));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Descripción');
  fireEvent.change(field, { target: { value: 'Vivo en Lavapiés.' } });
  const logOut = screen.getByRole('button', { name: 'Cerrar Sesión' });
  const ask = async () => {
    fireEvent.click(logOut);
    const dialog = await screen.findByRole('dialog', { name: '¿Cerrar sesión sin enviar?' });
    return within(dialog);
  };
  const dialog = await ask();
  const text = 'Tienes 1 mensaje sin enviar. Si cierras la sesión, se perderá.';
  expect(dialog.getByText(text)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.href).toBe('/profile');
  expect(countOutgoing()).toBe(1);
  expect(field.value).toBe('Vivo en Lavapiés.');

  fireEvent.click((await ask()).getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  fireEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(router.state.location.href).toBe('/'));
  expect(readSession().status).toBe('guest');
});
