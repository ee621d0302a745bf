import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { moveDevice } from '#app/testing/device-zone.ts';
import { exampleAppointment } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { type Answer, type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const block: ListedAppointment = {
  ...exampleAppointment,
  id: 'medico',
  title: 'Médico',
  date: '2026-11-10',
  start_time: '09:00',
  end_time: '10:00',
  starts_at: '2026-11-10T08:00:00.000Z',
  ends_at: '2026-11-10T09:00:00.000Z',
  status: 'accepted',
  client_id: null,
  client_name: '',
};
const ramon = { id: 'ramon', name: 'Ramón', user_type: 'provider', is_superadmin: false };
const lucia = { id: 'lucia', name: 'Lucía Herrero', user_type: 'client', is_superadmin: false };
const visit = {
  ...block,
  id: 'fuga',
  title: 'Fuga en la cocina',
  start_time: '10:00',
  end_time: '11:00',
  starts_at: '2026-11-10T09:00:00.000Z',
  ends_at: '2026-11-10T10:00:00.000Z',
  status: 'pending',
  client_id: 'lucia',
  client_name: 'Lucía Herrero',
};
const of = (...appointments: object[]) => {
  const total = appointments.length;
  return { appointments, total, total_pages: 1, page: 1 };
};
const list = of(block);
/** Answers with those of the days that are asked for. */
const inRange =
  (...appointments: { date: string }[]) =>
  ({ query }: Call) => {
    const [start, end] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
    return of(...appointments.filter(({ date }) => date >= start && date <= end));
  };

/** Refuses days after 2026. */
const failLater = (call: Call) =>
  (call.query.get('start_date') ?? '') > '2027' ? refusal(500) : inRange(block)(call);

let answers: Record<string, Answer>;
const messages = collectToasts();
let logged: unknown[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((what) => logged.push(what));
  answers = {
    'GET /api/profile/me': { user: ramon, profile: { work_schedule: [] } },
    'GET /api/appointments': list,
    'GET /api/schedule/settings': { work_schedule: [] },
  };
  stubAnswers(answers);
});
afterEach(() => {
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
  retry.closest('button')?.focus();
  fireEvent.click(retry);
  const entries = await screen.findAllByRole('button', { name: /^09:00–10:00\s*Médico/ });
  expect(entries.length).toBeGreaterThan(0);
  expect(screen.queryByText('Reintentar')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('appointments that could not be updated stay, and may be out of date', async () => {
  const entries = () => screen.findAllByRole('button', { name: /^09:00–10:00\s*Médico/ });
  await openAppLoggedIn('/calendar?fecha=2026-11-10');
  await entries();
  answers['GET /api/appointments'] = () => refusal(403);
  await queryClient.invalidateQueries();
  await screen.findByText('No hemos podido actualizarlo: puede que haya cambiado.');
  expect(screen.queryByText('Las citas no se han podido mostrar.')).toBeNull();
  answers['GET /api/appointments'] = of(block, visit);
  fireEvent.click(screen.getByText('Reintentar'));
  expect((await screen.findAllByText('Fuga en la cocina')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^No hemos podido actualizarlo/)).toBeNull();
  expect(await entries()).toBeTruthy();
});

it.each([
  ['are empty', inRange(block)],
  ['fail to load', failLater],
])(
  'details stay closed when their days are shown again after others that %s',
  async (_, answer) => {
    answers['GET /api/appointments'] = answer;
    const router = await openAppLoggedIn('/calendar?fecha=2026-11-10');
    const go = (fecha: string) =>
      act(() => router.navigate({ to: '/calendar', search: { fecha } }));
    const entries = () => screen.findAllByRole('button', { name: /^09:00–10:00\s*Médico/ });
    fireEvent.click((await entries())[0] as HTMLElement);
    await screen.findByRole('dialog');
    await go('2027-02-10');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await go('2026-11-10');
    await entries();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

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

const day = async (name: string) => {
  const cell = (await screen.findByText(new RegExp(`^${name}`))).closest('td');
  if (!cell) throw new Error(`There is no day ${name}`);
  return cell;
};
const tenth = () => day('martes, 10 de noviembre de 2026');
const press = (name: string) => fireEvent.click(screen.getByLabelText(name));
/** The text of an appointment in the list of the selected day. */
const listedIn = (heading: string) =>
  screen.getByRole('region', { name: heading }).querySelector('li button')?.textContent;

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  it('weeks start on Sunday, and the arrows and "Hoy" change the period', async () => {
    answers['GET /api/profile/me'] = { user: lucia, profile: {} };
    answers['GET /api/appointments'] = of();
    const router = await openAppLoggedIn('/calendar?fecha=2026-11-24');
    const shows = (month: string) => screen.findByRole('grid', { name: month });
    const grid = within(await shows('noviembre de 2026'));
    expect(screen.getByRole('heading', { level: 1, name: 'Mi Calendario' })).toBeTruthy();
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'],
    ]);
    const [first] = grid.getAllByRole('gridcell');
    expect(first?.textContent).toMatch(/^domingo, 1 de noviembre de 2026/);
    press('Mes siguiente');
    expect(await shows('diciembre de 2026')).toBeTruthy();
    press('Mes anterior');
    press('Mes anterior');
    expect(await shows('octubre de 2026')).toBeTruthy();
    router.history.back();
    expect(await shows('noviembre de 2026')).toBeTruthy();
    fireEvent.click(screen.getByText('Hoy'));
    await waitFor(() => expect(router.state.location.href).toBe('/calendar'));
    const today = await screen.findByRole('gridcell', { current: 'date' });
    expect(today.textContent).toContain(', hoy');
    expect(screen.queryByText('Bloquear tiempo')).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Mis citas' }));
    expect(tabs.queryByText('Horario')).toBeNull();
  });

  it('a selected day shows its list', async () => {
    answers['GET /api/profile/me'] = { user: lucia, profile: {} };
    answers['GET /api/appointments'] = inRange(visit);
    await openAppLoggedIn('/calendar?fecha=2026-11-02');
    expect(await screen.findByText('No hay citas este día')).toBeTruthy();
    fireEvent.click(await tenth());
    expect(await screen.findByText('1 cita')).toBeTruthy();
    expect(listedIn('martes, 10 de noviembre')).toBe(
      '10:00–11:00Fuga en la cocinaRamón Etxeberria · Pendiente',
    );
  });

  it('the week shows clients and blocked time', async () => {
    answers['GET /api/appointments'] = inRange(block, visit);
    const router = await openAppLoggedIn('/calendar?fecha=2026-11-10');
    await tenth();
    fireEvent.click(screen.getByLabelText('Semana'));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ vista: 'semana' }));
    await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(7));
    expect(screen.getAllByRole('gridcell')[0]?.textContent).toMatch(/^domingo, 8 de noviembre/);
    const column = await tenth();
    await waitFor(() =>
      expect(column.textContent).toContain('10:00–11:00Fuga en la cocinaLucía Herrero · Pendiente'),
    );
    expect(column.textContent).toContain('09:00–10:00MédicoTiempo bloqueado');
    press('Semana siguiente');
    await waitFor(() => expect(screen.queryByText('Médico')).toBeNull());
    press('Semana anterior');
    expect((await screen.findAllByText('Médico')).length).toBeGreaterThan(0);
  });
});

it.each(['', '&vista=semana'])('a day off says so in words: ?fecha=2026-11-10%s', async (view) => {
  const hours = { enabled: true, start_time: '09:00', end_time: '18:00' };
  answers['GET /api/schedule/settings'] = { work_schedule: [{ day: 'tuesday', ...hours }] };
  answers['GET /api/appointments'] = inRange(visit);
  await openAppLoggedIn(`/calendar?fecha=2026-11-10${view}`);
  expect(await screen.findByText('miércoles, 11 de noviembre de 2026, no trabajas')).toBeTruthy();
  expect(await screen.findByText('martes, 10 de noviembre de 2026, 1 cita')).toBeTruthy();
});

it('a full day shows three appointments and a link to all', async () => {
  const titles = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];
  const blocks = titles.map((title, index) => {
    const [start_time, end_time] = [`${10 + index}:00`, `${11 + index}:00`];
    return { ...block, id: title, title, start_time, end_time };
  });
  answers['GET /api/appointments'] = inRange(...blocks);
  const router = await openAppLoggedIn('/calendar?fecha=2026-11-02');
  const cell = await tenth();
  await waitFor(() => expect(cell.textContent).toMatch(/^[^,]+, [^,]+, 5 bloqueos/));
  const chip = { name: /^10:00 Uno ?, Tiempo bloqueado$/ };
  expect(within(cell).getByRole('button', chip)).toBeTruthy();
  expect(within(cell).queryByText('Cuatro')).toBeNull();
  fireEvent.click(within(cell).getByText('+2 más'));
  await waitFor(() => expect(cell.getAttribute('aria-selected')).toBe('true'));
  const heading = screen.getByRole('heading', { level: 2, name: /, 10 de / });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('Cinco').closest('button')?.textContent).toContain('14:00–15:00');
  expect(router.state.location.href).toBe('/calendar?fecha=2026-11-10');
});

describe("on a device whose clock is not the provider's", () => {
  beforeEach(() => {
    moveDevice('Atlantic/Canary');
    answers['GET /api/profile/me'] = {
      user: ramon,
      profile: { time_zone: 'Europe/Madrid', work_schedule: [] },
    };
  });
  const own = 'Las horas son las de tu zona horaria: hora peninsular.';

  it('the calendar and the form to block time say whose clock it is, also without appointments', async () => {
    answers['GET /api/appointments'] = of();
    await openAppLoggedIn('/calendar?fecha=2026-11-10');
    expect(await screen.findByText(own)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Bloquear tiempo' }));
    const form = await screen.findByRole('dialog', { name: 'Bloquear Tiempo' });
    expect(within(form).getByText(own)).toBeTruthy();
  });

  const some = 'Algunas horas son de otra zona horaria: los detalles de la cita dicen de cuál.';

  it('not all times are said to be of the own zone beside an appointment of another one', async () => {
    const inTheirZone = { ...visit, time_zone: 'Atlantic/Canary' };
    answers['GET /api/appointments'] = inRange(inTheirZone);
    await openAppLoggedIn('/calendar?fecha=2026-11-10');
    expect(await screen.findByText(some)).toBeTruthy();
    expect(screen.queryByText(own)).toBeNull();
  });

  it('appointments of another zone than the own one are told apart', async () => {
    answers['GET /api/profile/me'] = {
      user: ramon,
      profile: { time_zone: 'Atlantic/Canary', work_schedule: [] },
    };
    answers['GET /api/appointments'] = inRange(visit);
    await openAppLoggedIn('/calendar?fecha=2026-11-10');
    expect(await screen.findByText(some)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Bloquear tiempo' }));
    const form = await screen.findByRole('dialog', { name: 'Bloquear Tiempo' });
    expect(within(form).queryByText(/^Las horas son/)).toBeNull();
  });
});
