import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { exampleAppointment } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';

const appointment = exampleAppointment;
const accepted: ListedAppointment = {
  ...appointment,
  id: 'grifo',
  title: 'Cambiar el grifo',
  status: 'accepted',
};

let appointments: ListedAppointment[];
let calls: Call[];
let answers: Record<string, Answer>;
const messages = collectToasts();

const list = () => ({ appointments, total: appointments.length, total_pages: 1, page: 1 });
/** As the server filters and pages them. */
const listPage = ({ query }: Call) => {
  const [status, start] = [query.get('status'), query.get('start_date') ?? ''];
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const found = appointments.filter(
    (one) => (!status || one.status === status) && one.date >= start,
  );
  const totals = { total: found.length, total_pages: Math.ceil(found.length / limit), page };
  return { appointments: found.slice((page - 1) * limit, page * limit), ...totals };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  appointments = [appointment, accepted];
  answers = { 'GET /readyz': {}, 'GET /api/appointments': list };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const ramon = { id: 'ramon', name: 'Ramón Etxeberria', user_type: 'provider' };
const lucia = { id: 'lucia', name: 'Lucía Herrero', user_type: 'client' };
async function open(user: typeof ramon) {
  answers['GET /api/profile/me'] = { user: { ...user, is_superadmin: false }, profile: {} };
  await openAppLoggedIn('/appointments');
}

const card = async (title: string) => {
  const cards = await screen.findAllByRole('article');
  const found = cards.find(({ textContent }) => textContent?.includes(title));
  if (!found) throw new Error(`There is no card ${title}`);
  return within(found);
};
const press = async (title: string, button: string) =>
  fireEvent.click((await card(title)).getByRole('button', { name: button }));
const listed = () => calls.filter(({ path }) => path === '/api/appointments');

it('each filter has an empty state', async () => {
  appointments = [];
  await open(lucia);
  expect(await screen.findByText('No hay citas registradas')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Mis Citas' })).toBeTruthy();
  const filter = within(screen.getByRole('radiogroup', { name: 'Filtro' }));
  for (const [label, text] of [
    ['Pendientes', 'No hay citas pendientes'],
    ['Aceptadas', 'No hay citas aceptadas'],
    ['Próximas', 'No hay citas próximas'],
  ] as const) {
    fireEvent.click(filter.getByLabelText(label));
    expect(await screen.findByText(text)).toBeTruthy();
  }
  const asked = listed().map(({ query }) => [query.get('status'), query.has('start_date')]);
  expect(asked).toEqual([
    [null, false],
    ['pending', false],
    ['accepted', false],
    ['accepted', true],
  ]);
});

it('the filters show the appointments of their state', async () => {
  answers['GET /api/appointments'] = listPage;
  await open(lucia);
  expect((await card('Fuga en la cocina')).getByText('Pendiente')).toBeTruthy();
  expect((await card('Cambiar el grifo')).getByText('Aceptada')).toBeTruthy();
  const filter = within(screen.getByRole('radiogroup', { name: 'Filtro' }));
  fireEvent.click(filter.getByLabelText('Pendientes'));
  await waitFor(() => expect(screen.queryByText('Cambiar el grifo')).toBeNull());
  expect(await card('Fuga en la cocina')).toBeTruthy();
  fireEvent.click(filter.getByLabelText('Próximas'));
  await waitFor(() => expect(screen.queryByText('Fuga en la cocina')).toBeNull());
  expect(await card('Cambiar el grifo')).toBeTruthy();
});

it('each button says which appointment it is about', async () => {
  answers['GET /api/appointments'] = listPage;
  await open(lucia);
  for (const description of ['Fuga en la cocina', 'Cambiar el grifo']) {
    const article = await screen.findByRole('article', { name: description });
    const buttons = within(article).getAllByRole('button', { description });
    expect(buttons.length).toBeGreaterThan(0);
    expect(within(article).getByRole('link', { name: 'Abrir chat', description })).toBeTruthy();
  }
});

it('more than ten are paginated; an emptied page is replaced by the one before', async () => {
  const visits = Array.from({ length: 11 }, (_, index) => ({
    ...appointment,
    id: `visita-${index + 1}`,
    title: `Visita ${index + 1}.`,
  }));
  appointments = [accepted, ...visits];
  answers['GET /api/appointments'] = listPage;
  answers['DELETE /api/appointments/visita-11'] = () => {
    appointments = appointments.filter(({ id }) => id !== 'visita-11');
    return {};
  };
  await open(lucia);
  expect(await card('Cambiar el grifo')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Pendientes'));
  await waitFor(() => expect(screen.queryByText('Cambiar el grifo')).toBeNull());
  const shows = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  await shows(10);
  fireEvent.click(screen.getByLabelText('Página siguiente'));
  await shows(1);
  await press('Visita 11.', 'Retirar solicitud');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Retirar solicitud' }));
  await shows(10);
  expect(screen.getByText('Visita 1.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Paginación' })).toBeNull();
});

it('a provider sees the client of a request', async () => {
  const contact = {
    email: 'lucia@example.es',
    phone: '+34600123456',
    phone_display: '600 12 34 56',
  };
  answers['GET /api/profile/lucia'] = {
    user: { ...lucia, photo: null, ...contact },
    profile: { location: null, address: null },
  };
  await open(ramon);
  const request = await card('Fuga en la cocina');
  const name = request.getByRole('button', { name: 'Lucía Herrero' });
  name.focus();
  fireEvent.click(name);
  const dialog = within(await screen.findByRole('dialog', { name: 'Perfil del Cliente' }));
  expect(await dialog.findByText('Cliente')).toBeTruthy();
  expect(dialog.getByText('lucia@example.es')).toBeTruthy();
  expect(dialog.getByText('600 12 34 56')).toBeTruthy();
  expect(dialog.getByText('Ubicación no disponible')).toBeTruthy();
  fireEvent.click(dialog.getByText('Cerrar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('a failure to load shows an error, and can be retried', async () => {
  answers['GET /api/appointments'] = () => refusal(500);
  await open(lucia);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(messages).toEqual(['Error al cargar citas']);
  answers['GET /api/appointments'] = list;
  fireEvent.click(retry);
  expect((await card('Fuga en la cocina')).getByText('Pendiente')).toBeTruthy();
});

it('a failure to complete shows the reason, or a general error', async () => {
  const past = { starts_at: '2026-01-12T09:00:00.000Z', ends_at: '2026-01-12T10:00:00.000Z' };
  appointments = [{ ...accepted, ...past, date: '2026-01-12' }];
  await open(ramon);
  expect((await card('Cambiar el grifo')).getByText('Pasada')).toBeTruthy();
  const detail = 'La cita aún no ha terminado';
  for (const [answer, told] of [
    [() => refusal(409, detail), detail],
    [() => refusal(500), 'Error al completar cita'],
  ] as const) {
    answers['PUT /api/appointments/grifo/complete'] = answer;
    const before = listed().length;
    await press('Cambiar el grifo', 'Marcar como Completado');
    await waitFor(() => expect(messages.at(-1)).toBe(told));
    await waitFor(() => expect(listed().length).toBeGreaterThan(before));
    expect((await card('Cambiar el grifo')).getByText('Aceptada')).toBeTruthy();
  }
  expect(messages).toHaveLength(2);
});

it("a client's profile that fails to load shows an error", async () => {
  answers['GET /api/profile/lucia'] = unreachable;
  await open(ramon);
  await press('Fuga en la cocina', 'Lucía Herrero');
  const dialog = within(await screen.findByRole('dialog', { name: 'Perfil del Cliente' }));
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText('No se pudo cargar la información del cliente')).toBeTruthy();
  expect(messages).toEqual([]);
});

const failures = [
  ['Aceptar', 'Fuga en la cocina', 'Error al aceptar cita', 'PUT /api/appointments/fuga/accept'],
  ['Rechazar', 'Fuga en la cocina', 'Error al rechazar cita', 'PUT /api/appointments/fuga/reject'],
  ['Cancelar cita', 'Cambiar el grifo', 'Error al cancelar cita', 'DELETE /api/appointments/grifo'],
] as const;
it.each(failures)(
  '"%s" that fails shows a message, and nothing changes',
  async (button, title, told, act) => {
    const status = title === 'Cambiar el grifo' ? 'Aceptada' : 'Pendiente';
    answers[act] = unreachable;
    await open(ramon);
    expect((await card(title)).getByText(status)).toBeTruthy();
    const before = listed().length;
    await press(title, button);
    if (button !== 'Aceptar') {
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.click(dialog.getByRole('button', { name: button }));
    }
    await waitFor(() => expect(messages).toEqual([told]));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(act);
    await waitFor(() => expect(listed().length).toBeGreaterThan(before));
    if (button === 'Cancelar cita') {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect((await card(title)).getByText(status)).toBeTruthy();
  },
);
