import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { moveDevice } from '#app/testing/device-zone.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

let answers: Record<string, Answer>;
const messages = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = { 'GET /api/schedule/settings': { work_schedule: [] } };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(user_type: 'provider' | 'client') {
  const user = { id: 'ana', name: 'Ana Soler', user_type, is_superadmin: false };
  answers['GET /api/profile/me'] = { user, profile: { time_zone: 'Europe/Madrid' } };
  return openAppLoggedIn('/schedule');
}
const monday = () => screen.findByLabelText<HTMLInputElement>('Lunes');

it('a failure to save shows errors, and the input stays, also when the user tries to leave', async () => {
  answers['PUT /api/schedule/settings'] = () => refusal(500);
  const router = await open('provider');
  fireEvent.click(await monday());
  fireEvent.click(screen.getByText('Guardar Horario'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('No se ha guardado el horario. Tus cambios siguen aquí.');
  expect(messages).toEqual(['Error al guardar horario']);
  expect((await monday()).checked).toBe(false);

  const [link] = await screen.findAllByText('Mensajes');
  if (!link) throw new Error('There is no link to the messages');
  fireEvent.click(link);
  const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
  fireEvent.click(question.getByText('Seguir editando'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await monday()).checked).toBe(false);
  expect(router.state.location.pathname).toBe('/schedule');
});

it('changes that are discarded after a failure to save are not said to be kept', async () => {
  answers['PUT /api/schedule/settings'] = () => refusal(500);
  await open('provider');
  fireEvent.click(await monday());
  cleanup();
  await open('provider');
  expect((await monday()).checked).toBe(false);
  fireEvent.click(screen.getByText('Guardar Horario'));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect((await monday()).checked).toBe(true);
});

it('a failure to load shows an error, and can be retried', async () => {
  answers['GET /api/schedule/settings'] = () => refusal(500);
  await open('provider');
  const retry = await screen.findByText('Reintentar');
  expect(messages).toEqual(['Error al cargar horario']);
  expect(screen.queryByLabelText('Lunes')).toBeNull();
  answers['GET /api/schedule/settings'] = { work_schedule: [] };
  fireEvent.click(retry);
  expect((await monday()).checked).toBe(true);
});

it('a client is taken to the search instead', async () => {
  const router = await open('client');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(screen.queryByText('Horario de Trabajo')).toBeNull();
});

it("says that the hours are on another clock than the device's, and where to change it", async () => {
  const note = /^En este dispositivo es otra hora/;
  moveDevice('Atlantic/Canary');
  await open('provider');
  const link = within(await screen.findByText(note)).getByRole('link', { name: 'tu perfil' });
  expect(link.getAttribute('href')).toBe('/profile');
  closeApp();
  moveDevice('Europe/Madrid');
  await open('provider');
  expect((await monday()).checked).toBe(true);
  expect(screen.queryByText(note)).toBeNull();
});
