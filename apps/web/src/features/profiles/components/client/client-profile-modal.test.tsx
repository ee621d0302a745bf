import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';
import ClientProfileModal from './client-profile-modal.tsx';

const path = 'GET /api/profile/lucia';
const failure = 'No se pudo cargar la información del cliente';
let answers: Record<string, Answer>;

beforeEach(() => {
  answers = {};
  stubAnswers(answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = (email: string) => ({
  user: { id: 'lucia', name: 'Lucía Herrero', photo: null, email, phone: null },
  profile: { location: null, address: null },
});
const modal = (opened: boolean) => (
  <ClientProfileModal clientId="lucia" opened={opened} onClose={() => {}} />
);

function open() {
  const { rerender } = renderInApp(modal(true));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Perfil del Cliente' }));
  const reopen = () => {
    rerender(modal(false));
    rerender(modal(true));
  };
  return { dialog, reopen };
}

it('a failure to load is an alert, and can be retried', async () => {
  answers[path] = () => refusal(500);
  const { dialog } = open();
  const alert = within(await dialog().findByRole('alert'));
  expect(alert.getByText(failure)).toBeTruthy();
  answers[path] = client('lucia@example.es');
  fireEvent.click(alert.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog().findByText('lucia@example.es')).toBeTruthy();
  expect(dialog().queryByRole('alert')).toBeNull();
});

it('a client whose profile failed to load is loaded at the next opening', async () => {
  answers[path] = () => refusal(500);
  const { dialog, reopen } = open();
  await dialog().findByText(failure);
  answers[path] = client('lucia@example.es');
  reopen();
  expect(dialog().getByText('Cargando información...')).toBeTruthy();
  expect(await dialog().findByText('lucia@example.es')).toBeTruthy();
  expect(dialog().queryByText(failure)).toBeNull();
});

it('a link to the email escapes what separates the parts of a link', async () => {
  answers[path] = client('m&m?50%@example.es');
  const { dialog } = open();
  const link = await dialog().findByRole('link', { name: 'm&m?50%@example.es' });
  expect(link.getAttribute('href')).toBe('mailto:m%26m%3F50%25@example.es');
});

it('a client who is no longer visible is not blamed on the connection', async () => {
  answers[path] = () => refusal(404, 'Recurso no encontrado');
  const { dialog } = open();
  await dialog().findByText('Este perfil ya no está disponible.');
  expect(dialog().getByText(failure)).toBeTruthy();
  expect(dialog().queryByText(/Comprueba tu conexión/)).toBeNull();
});

it('a client who is no longer visible at the next opening is not shown any more', async () => {
  answers[path] = client('lucia@example.es');
  const { dialog, reopen } = open();
  await dialog().findByText('lucia@example.es');
  answers[path] = () => refusal(404, 'Recurso no encontrado');
  reopen();
  const alert = within(await dialog().findByRole('alert'));
  expect(alert.getByText('Este perfil ya no está disponible.')).toBeTruthy();
  expect(dialog().queryByText('lucia@example.es')).toBeNull();
});

it('each opening updates the client; if that fails, the known details stay', async () => {
  answers[path] = client('lucia@example.es');
  const { dialog, reopen } = open();
  await dialog().findByText('lucia@example.es');
  answers[path] = client('herrero@example.es');
  reopen();
  await dialog().findByText('herrero@example.es');
  answers[path] = () => refusal(500);
  reopen();
  await dialog().findByText('No hemos podido actualizarlo: puede que haya cambiado.');
  expect(dialog().getByText('herrero@example.es')).toBeTruthy();
  expect(dialog().queryByText(failure)).toBeNull();
});
