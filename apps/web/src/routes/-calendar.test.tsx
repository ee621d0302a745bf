import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

vi.setConfig({ testTimeout: 30_000 });

const block = {
  id: 'medico',
  title: 'Médico',
  description: null,
  date: '2026-11-10',
  start_time: '09:00',
  end_time: '10:00',
  duration_minutes: 60,
  time_zone: 'Europe/Madrid',
  starts_at: '2026-11-10T08:00:00.000Z',
  ends_at: '2026-11-10T09:00:00.000Z',
  status: 'accepted',
  reject_reason: null,
  provider_id: 'ramon',
  provider_name: 'Ramón Etxeberria',
  provider_photo: null,
  client_id: null,
  client_name: null,
  client_photo: null,
  unavailable_party: null,
  review: null,
};
const list = { appointments: [block], total: 1, total_pages: 1, page: 1 };

let answers: Record<string, Answer>;
let messages: string[];
let logged: unknown[];
let stop = () => {};

beforeEach(() => {
  [messages, logged] = [[], []];
  vi.spyOn(console, 'error').mockImplementation((what) => logged.push(what));
  stop = receiveToasts(({ message }) => messages.push(message));
  const user = { id: 'ramon', name: 'Ramón', user_type: 'provider', is_superadmin: false };
  answers = {
    'GET /api/profile/me': { user, profile: { work_schedule: [] } },
    'GET /api/appointments': list,
    'GET /api/schedule/settings': { work_schedule: [] },
  };
  stubAnswers(answers);
});
afterEach(() => {
  stop();
  closeApp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a failure to load is only logged, and can be retried', async () => {
  answers['GET /api/appointments'] = () => refusal(500);
  await openAppLoggedIn('/calendar?fecha=2026-11-10');
  const retry = await screen.findByText('Reintentar');
  expect(logged).toContain('The calendar could not be loaded');
  expect(screen.getByRole('grid')).toBeTruthy();
  expect(screen.queryByText('Error al cargar citas')).toBeNull();
  expect(messages).toEqual([]);
  answers['GET /api/appointments'] = list;
  fireEvent.click(retry);
  const entries = await screen.findAllByRole('button', { name: /^09:00–10:00\s*Médico/ });
  expect(entries.length).toBeGreaterThan(0);
  expect(screen.queryByText('Reintentar')).toBeNull();
});

it('the tabs link to the other views', async () => {
  const router = await openAppLoggedIn('/calendar?fecha=2026-11-10');
  const tab = async (name: string) =>
    within(await screen.findByRole('navigation', { name: 'Mis citas' })).findByText(name);
  expect((await tab('Calendario')).getAttribute('aria-current')).toBe('page');
  for (const [name, path, title] of [
    ['Lista', '/appointments', 'Mis Citas'],
    ['Horario', '/schedule', 'Horario de Trabajo'],
    ['Calendario', '/calendar', 'Mi Calendario'],
  ] as const) {
    fireEvent.click(await tab(name));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(router.state.location.href).toBe(path);
    await waitFor(async () => expect((await tab(name)).getAttribute('aria-current')).toBe('page'));
  }
});
