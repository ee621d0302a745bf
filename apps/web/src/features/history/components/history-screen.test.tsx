import type { HistoryItem } from '@oficio/contract/history.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { exampleAppointment } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const service: HistoryItem = {
  id: 'fuga',
  other_user: { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' },
  title: 'Fuga en la cocina',
  appointment_id: 'cita',
  description: null,
  review: { state: 'open', verified: true, reason: null },
  created_at: '2026-11-20T10:00:00.000Z',
  archived: false,
};
const pageOf = (history: HistoryItem[]) => ({
  history,
  total: history.length,
  total_pages: Math.min(history.length, 1),
  page: 1,
});

let answers: Record<string, Answer>;
let calls: Call[];
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = { id: 'lucia', name: 'Lucía Herrero', user_type: 'client', is_superadmin: false };
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user, profile: {} },
    'GET /api/reviews/ask': { ask: null },
    'GET /api/history': pageOf([service]),
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

it('without completed services it has an empty state', async () => {
  answers['GET /api/history'] = pageOf([]);
  await openAppLoggedIn('/history');
  expect(await screen.findByText('No tienes historial aún')).toBeTruthy();
  expect(screen.getByText('Una vez que completes un servicio, aparecerá aquí')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Historial de Servicios');
});

it('it has pages of ten; an emptied page is replaced by the one before', async () => {
  let services = Array.from({ length: 11 }, (_, index) => ({
    ...service,
    id: `visita-${index + 1}`,
    title: `Visita ${index + 1}`,
  }));
  answers['GET /api/history'] = ({ query }: Call) => {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    return {
      history: services.slice((page - 1) * limit, page * limit),
      total: services.length,
      total_pages: Math.ceil(services.length / limit),
      page,
    };
  };
  answers['PUT /api/history/visita-11/archive'] = () => {
    services = services.slice(0, 10);
    return { success: true };
  };
  await openAppLoggedIn('/history');
  await waitFor(() => expect(screen.getAllByText(/^Visita /)).toHaveLength(10));
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(screen.getAllByText(/^Visita /)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Archivar: Visita 11' }));
  await waitFor(() => expect(screen.getAllByText(/^Visita /)).toHaveLength(10));
  expect(screen.queryByRole('navigation', { name: 'Paginación' })).toBeNull();
  expect(toasts).toEqual(['Archivado exitosamente']);
});

it('a service that is completed on another screen is there at once', async () => {
  const past = { starts_at: '2026-01-12T09:00:00.000Z', ends_at: '2026-01-12T10:00:00.000Z' };
  const appointment = { ...exampleAppointment, ...past, date: '2026-01-12', status: 'accepted' };
  answers['GET /api/history'] = pageOf([]);
  answers['GET /api/appointments'] = {
    appointments: [appointment],
    total: 1,
    total_pages: 1,
    page: 1,
  };
  answers['PUT /api/appointments/fuga/complete'] = () => {
    answers['GET /api/history'] = pageOf([service]);
    const { other_user: provider, title, appointment_id } = service;
    answers['GET /api/reviews/ask'] = { ask: { provider, title, appointment_id } };
    return {};
  };
  const callsTo = (to: string) => calls.filter(({ path }) => path === to).length;
  await openAppLoggedIn('/history');
  fireEvent.click(await screen.findByText('Ver mis citas'));
  fireEvent.click(await screen.findByText('Marcar como Completado'));
  expect(await screen.findByText('¿Qué tal con Ramón Etxeberria?')).toBeTruthy();
  expect(callsTo('/api/history')).toBe(1);
  fireEvent.click(screen.getAllByRole('link', { name: 'Historial' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: /^Historial/ })).toBeTruthy();
  expect(await screen.findByText('Archivar')).toBeTruthy();
  expect(callsTo('/api/history')).toBe(2);
});

it('a service that cannot be archived stays, with an error', async () => {
  answers['PUT /api/history/fuga/archive'] = () => refusal(500);
  await openAppLoggedIn('/history');
  fireEvent.click(await screen.findByText('Archivar'));
  await waitFor(() => expect(toasts).toEqual(['Error al archivar']));
  expect(screen.getByText('Ramón Etxeberria')).toBeTruthy();
});

it('a history that cannot be loaded shows an error and can be retried', async () => {
  answers['GET /api/history'] = () => refusal(500);
  await openAppLoggedIn('/history');
  const retry = await screen.findByText('Reintentar');
  await waitFor(() => expect(toasts).toEqual(['Error al cargar historial']));
  answers['GET /api/history'] = pageOf([service]);
  fireEvent.click(retry);
  expect(await screen.findByText('Ramón Etxeberria')).toBeTruthy();
});
