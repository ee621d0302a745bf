import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { refusal } from '#app/testing/stub-answers.ts';
import RequestAppointmentModal from './request-appointment-modal.tsx';

const ramon = { id: 'ramon', name: 'Ramón', photo: null };
const reason = 'No puedes solicitar una cita en el pasado';

let sent: unknown[];
let schedule: unknown[];
/** What the provider's profile waits for; a response is answered instead of it. */
let profileReady: Promise<unknown> | undefined;
/** What the server says about a time; by default nothing is wrong with it. */
let refusalOf: (query: URLSearchParams) => string | null;
let freeDays: string[];
let slotsOf: (query: URLSearchParams) => unknown[];
let answers: (() => Response | Promise<Response>)[];
const messages = collectToasts();
const onSent = vi.fn();

beforeEach(() => {
  [sent, answers, schedule, freeDays] = [[], [], [], []];
  profileReady = undefined;
  refusalOf = () => null;
  slotsOf = () => [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://oficio.test');
    if (pathname.endsWith('/slots')) return Response.json({ slots: slotsOf(searchParams) });
    if (pathname.endsWith('/free-days')) return Response.json({ days: freeDays });
    if (pathname.endsWith('/check'))
      return Response.json({ refusal: refusalOf(searchParams), is_day_off: false });
    if (url.includes('/profile/')) {
      const refused = await profileReady;
      if (refused instanceof Response) return refused;
      return Response.json({ profile: { work_schedule: schedule } });
    }
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json({});
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
async function open() {
  renderInApp(
    <RequestAppointmentModal opened onClose={() => {}} provider={ramon} onSent={onSent} />,
  );
  await waitFor(() => expect(document.activeElement).toBe(field('Motivo de la cita')));
}
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const chooseDay = (day = '24/11/2096') => {
  const date = field('Fecha deseada');
  fireEvent.focus(date);
  fireEvent.change(date, { target: { value: day } });
  fireEvent.blur(date);
};
const submit = () =>
  fireEvent.submit(
    screen.getByRole('button', { name: /^Enviar|^Enviando/ }).closest('form') as never,
  );

it('keeps what was typed for a provider and for a repeated appointment until it is sent', async () => {
  await open();
  type('Motivo de la cita', 'Fuga en la cocina');
  cleanup();
  const other = { id: 'elena', name: 'Elena', photo: null };
  const repeated = { appointmentId: 'earlier', title: 'Enchufes', description: '' };
  renderInApp(<RequestAppointmentModal opened onClose={() => {}} provider={other} />);
  await waitFor(() => expect(field('Motivo de la cita').value).toBe(''));
  cleanup();
  renderInApp(
    <RequestAppointmentModal opened onClose={() => {}} provider={ramon} repeated={repeated} />,
  );
  await waitFor(() => expect(field('Motivo de la cita').value).toBe('Enchufes'));
  cleanup();
  await open();
  expect(field('Motivo de la cita').value).toBe('Fuga en la cocina');
  chooseDay();
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  cleanup();
  await open();
  expect(field('Motivo de la cita').value).toBe('');
});

it('says that a provider is banned or has left, and keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  type('Motivo de la cita', 'Fuga en la cocina');
  cleanup();
  let answer = (_: Response) => {};
  profileReady = new Promise<Response>((resolve) => (answer = resolve));
  await open();
  answer(refusal(404, 'Recurso no encontrado'));
  await screen.findByText('Este profesional ya no está en Oficio.');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.queryByRole('button', { name: 'Enviar Solicitud' })).toBeNull();
  cleanup();
  profileReady = undefined;
  await open();
  expect(field('Motivo de la cita').value).toBe('Fuga en la cocina');
});

it('a late answer about one provider does not close the request to another', async () => {
  let answer = (_: Response) => {};
  answers = [() => new Promise<Response>((resolve) => (answer = resolve))];
  const onClose = vi.fn();
  const modalFor = (provider: typeof ramon) => (
    <RequestAppointmentModal opened onClose={onClose} provider={provider} onSent={onSent} />
  );
  const { rerender } = renderInApp(modalFor(ramon));
  await waitFor(() => expect(document.activeElement).toBe(field('Motivo de la cita')));
  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  rerender(modalFor({ id: 'elena', name: 'Elena', photo: null }));
  type('Motivo de la cita', 'Enchufes');
  answer(Response.json({}));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  expect(field('Motivo de la cita').value).toBe('Enchufes');
  chooseDay();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('a request begins at nine and lasts an hour', async () => {
  await open();
  expect(screen.getByText('60 minutos')).toBeTruthy();
  type('Motivo de la cita', ' Fuga en la cocina ');
  chooseDay();
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      title: 'Fuga en la cocina',
      description: '',
      date: '2096-11-24',
      start_time: '09:00',
      end_time: '10:00',
      duration_minutes: 60,
      provider_id: 'ramon',
    },
  ]);
  expect(field('Motivo de la cita').value).toBe('');
});

it('invalid fields show errors, and the first has the focus', async () => {
  await open();
  type('Hora preferida fin, horas', '08');
  submit();
  expect(messages).toEqual(['El título es requerido']);
  expect(document.activeElement).toBe(field('Motivo de la cita'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Selecciona una fecha')).toBeTruthy();
  const order = 'La hora de fin debe ser después de la hora de inicio';
  expect(dialog.getByText(order)).toBeTruthy();

  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  expect(messages.at(-1)).toBe(order);
  expect(document.activeElement).toBe(field('Hora preferida fin, horas'));
  type('Hora preferida inicio, horas', '07');
  expect(dialog.queryByText(order)).toBeNull();
  expect(sent).toEqual([]);
});

it('a time the server refuses is said at the times, and nothing typed is lost', async () => {
  answers = [() => Response.json({ detail: reason }, { status: 422 })];
  await open();
  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  expect(messages).toEqual([reason]);
  expect(document.activeElement).toBe(field('Hora preferida fin, horas'));
  expect(field('Motivo de la cita').value).toBe('Fuga');
});

it.each([
  ['any other failure', () => Response.json({}, { status: 500 })],
  ['a server that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s shows a message, and the request can be sent again', async (_, answer) => {
  answers = [answer];
  await open();
  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  await waitFor(() => expect(messages).toEqual(['Error al solicitar cita']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Motivo de la cita').value).toBe('Fuga');
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
});

it('is sent once when it is submitted repeatedly', async () => {
  await open();
  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  submit();
  expect(screen.getByRole('button', { name: 'Enviando...' })).toHaveProperty(
    'ariaDisabled',
    'true',
  );
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
});

it('an impossible time is said at the field before it is sent, and another one takes it back', async () => {
  const outside = 'El proveedor no trabaja en ese horario';
  refusalOf = (query) => (query.get('start_time') === '07:00' ? outside : null);
  await open();
  chooseDay();
  type('Hora preferida inicio, horas', '07');
  expect((await screen.findByRole('alert')).textContent).toBe(outside);
  expect(messages).toEqual([]);
  type('Hora preferida inicio, horas', '11');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toEqual([]);
});

it('an end before the start is said once it is typed', async () => {
  await open();
  type('Hora preferida fin, horas', '08');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'La hora de fin debe ser después de la hora de inicio',
  );
  type('Hora preferida fin, horas', '11');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('the end follows the start and keeps the duration', async () => {
  await open();
  type('Hora preferida fin, minutos', '30');
  expect(screen.getByText('90 minutos')).toBeTruthy();
  type('Hora preferida inicio, horas', '16');
  expect(field('Hora preferida fin, horas').value).toBe('17');
  expect(field('Hora preferida fin, minutos').value).toBe('30');
  expect(screen.getByText('90 minutos')).toBeTruthy();
});

it('a duration that does not fit into the day is not kept', async () => {
  await open();
  type('Hora preferida fin, horas', '20');
  expect(screen.getByText('660 minutos')).toBeTruthy();
  type('Hora preferida inicio, horas', '19');
  expect(field('Hora preferida fin, horas').value).toBe('20');
  expect(screen.getByText('60 minutos')).toBeTruthy();
});

it('a day too short for the duration offers its free hours', async () => {
  slotsOf = (query) =>
    query.get('duration') === '60' ? [{ start_time: '16:00', end_time: '17:00' }] : [];
  await open();
  chooseDay();
  type('Hora preferida fin, horas', '20');
  expect(await screen.findByText(/no quedan 660 minutos seguidos libres/)).toBeTruthy();
  expect(screen.queryByText('No quedan horas libres este día.')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '16:00' }));
  expect(screen.getByText('60 minutos')).toBeTruthy();
});

it('the first free day and its hours are offered before a day is chosen', async () => {
  [freeDays, slotsOf] = [['2096-11-26'], () => [{ start_time: '12:00', end_time: '13:00' }]];
  await open();
  expect(await screen.findByText('lunes, 26 de noviembre de 2096')).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: '12:00' }));
  expect(field('Fecha deseada').value).toBe('lunes, 26 de noviembre de 2096');
  expect(field('Hora preferida inicio, horas').value).toBe('12');
  type('Motivo de la cita', 'Fuga');
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { date: '2096-11-26', start_time: '12:00', end_time: '13:00', duration_minutes: 60 },
  ]);
});

it('the calendar opens on the first free day, and days off and full days say so', async () => {
  const hours = { start_time: '09:00', end_time: '14:00' };
  schedule = ['monday', 'tuesday', 'wednesday', 'thursday'].map((day) => ({
    day,
    enabled: true,
    ...hours,
  }));
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  freeDays = ['2026-12-01', '2026-12-03'];
  await open();
  await screen.findByText(/^Primer día/);
  fireEvent.click(field('Fecha deseada'));
  fireEvent.focus(field('Fecha deseada'));
  const day = (name: string) => screen.findByRole('button', { name, hidden: true });
  expect(await day('martes, 1 de diciembre de 2026')).toBeTruthy();
  expect(await day('miércoles, 2 de diciembre de 2026: sin horas libres')).toBeTruthy();
  expect(await day('domingo, 6 de diciembre de 2026: no trabaja')).toBeTruthy();
});

it('a day off that only the server knows is said at the day', async () => {
  answers = [() => refusal(422, 'El proveedor no trabaja este día')];
  await open();
  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  expect(await screen.findByText('El proveedor no trabaja este día')).toBeTruthy();
  expect(document.activeElement).toBe(field('Fecha deseada'));
});

it('a time that was taken meanwhile is said at the times, and another day takes it back', async () => {
  const taken = 'El proveedor ya tiene una cita en ese horario';
  answers = [() => refusal(409, taken)];
  await open();
  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(taken);
  expect(messages).toEqual([taken]);
  expect(document.activeElement).toBe(field('Hora preferida fin, horas'));
  chooseDay('27/11/2096');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('an error of the times and a day off are read with their fields', async () => {
  refusalOf = (query) =>
    query.get('start_time') === '07:00' ? 'El proveedor no trabaja en ese horario' : null;
  schedule = [{ day: 'monday', enabled: true, start_time: '07:00', end_time: '14:00' }];
  await open();
  chooseDay('26/11/2096');
  const end = ['horas', 'minutos'].map((part) => field(`Hora preferida fin, ${part}`));
  const describedBy = (input: HTMLElement) =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const input of end) {
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-describedby')).toBeNull();
  }
  type('Hora preferida inicio, horas', '07');
  await screen.findByText('El proveedor no trabaja en ese horario');
  for (const input of end) {
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toBe('El proveedor no trabaja en ese horario');
  }
  expect(field('Fecha deseada').getAttribute('aria-describedby')).toBeNull();
  chooseDay('27/11/2096');
  await screen.findByText(/El proveedor no trabaja este día/);
  expect(describedBy(field('Fecha deseada'))).toBe('⚠️ El proveedor no trabaja este día');
});

it('the validation errors of a request are shown in order', async () => {
  const hours = { enabled: true, start_time: '09:00', end_time: '14:00' };
  const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  schedule = workdays.map((day) => ({ day, ...hours }));
  slotsOf = () => [{ start_time: '10:00', end_time: '12:00' }];
  const [saturday, sunday] = ['24/11/2096', '25/11/2096'];
  await open();
  const dialog = screen.getByRole('dialog');
  const dayOff = () => within(dialog).queryByText('⚠️ El proveedor no trabaja este día');
  submit();
  expect(messages).toEqual(['El título es requerido']);
  type('Motivo de la cita', 'Fuga en la cocina');
  submit();
  expect(messages.at(-1)).toBe('Selecciona una fecha');

  chooseDay(sunday);
  await waitFor(() => expect(dayOff()).toBeTruthy());
  expect(dialog.textContent).toContain('Duración estimada: 60 minutos');
  type('Hora preferida fin, horas', '08');
  submit();
  expect(messages.at(-1)).toBe('La hora de fin debe ser después de la hora de inicio');
  expect(dialog.textContent).toContain('Duración estimada: 60 minutos');
  type('Hora preferida fin, horas', '11');
  expect(dialog.textContent).toContain('Duración estimada: 120 minutos');
  submit();
  expect(messages.at(-1)).toBe('El proveedor no trabaja este día');

  chooseDay(saturday);
  await waitFor(() => expect(dayOff()).toBeNull());
  fireEvent.click(await screen.findByRole('radio', { name: '10:00' }));
  submit();
  await waitFor(() => expect(sent).toMatchObject([{ date: '2096-11-24', start_time: '10:00' }]));
});

it("shows that the provider's hours are loading", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  profileReady = promise;
  await open();
  expect(screen.getByText('Cargando horarios...')).toBeTruthy();
  resolve();
  await waitFor(() => expect(screen.queryByText('Cargando horarios...')).toBeNull());
});
