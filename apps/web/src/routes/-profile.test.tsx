import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { stubAnswers } from '#app/testing/stub-answers.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = { id: 'lucia', name: 'Lucía Herrero', user_type: 'client', is_superadmin: false };
  stubAnswers({ 'GET /api/profile/me': { user, profile: { categories: [], gallery: [] } } });
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
