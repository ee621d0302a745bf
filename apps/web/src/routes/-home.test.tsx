import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, stubAnswers } from '#app/testing/stub-answers.ts';

let answers: Record<string, Answer>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = { 'GET /readyz': {} };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const box = () => screen.findByPlaceholderText('Busca fontanero, electricista, limpieza...');

it('a guest sees the search and how to register', async () => {
  const router = openApp('/');
  const question = { level: 1, name: '¿Qué servicio necesitas?' };
  expect(await screen.findByRole('heading', question)).toBeTruthy();
  expect(screen.getByText('¿Ofreces servicios o Buscas servicios?')).toBeTruthy();
  const logIn = screen.getByText('Acceder Cuenta').closest('a');
  expect(logIn?.getAttribute('href')).toBe('/auth');
  fireEvent.click(screen.getByText('Crear Cuenta Gratis'));
  await waitFor(() => expect(router.state.location.href).toBe('/auth?mode=register'));
});

it('the search box passes its text on, with any characters', async () => {
  const router = openApp('/');
  fireEvent.change(await box(), { target: { value: 'pintura & más' } });
  fireEvent.click(screen.getByText('Buscar'));
  await waitFor(() =>
    expect(router.state.location.href).toMatch(/^\/search\?q=pintura(%20|\+)%26(%20|\+)m%C3%A1s$/),
  );
  expect(await screen.findByDisplayValue('pintura & más')).toBeTruthy();
});

it('blank text is not submitted', async () => {
  const router = openApp('/');
  const field = await box();
  fireEvent.change(field, { target: { value: '   ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.submit(field);
  fireEvent.click(screen.getByText('Buscar'));
  fireEvent.change(field, { target: { value: 'pintor' } });
  fireEvent.click(screen.getByText('Buscar'));
  await waitFor(() => expect(router.state.location.href).toBe('/search?q=pintor'));
  expect(router.history.length).toBe(2);
});

it('the brand of another screen links to the home page', async () => {
  const router = openApp('/search');
  fireEvent.click(await screen.findByRole('link', { name: 'Oficio' }));
  await waitFor(() => expect(router.state.location.href).toBe('/'));
});

it.each([
  ['client', '/search'],
  ['provider', '/dashboard'],
])('a %s is taken to %s', async (user_type, path) => {
  const user = { id: 'ana', name: 'Ana Soler', user_type, is_superadmin: false };
  answers['GET /api/profile/me'] = { user, profile: { categories: [], work_schedule: [] } };
  const router = await openAppLoggedIn('/');
  await waitFor(() => expect(router.state.location.href).toBe(path));
});
