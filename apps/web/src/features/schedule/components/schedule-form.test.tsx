import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { ScheduleForm } from './schedule-form.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() });
const mornings: WorkScheduleEntry[] = [
  { day: 'monday', enabled: true, start_time: '08:00', end_time: '14:00' },
  { day: 'tuesday', enabled: true, start_time: '08:00', end_time: '14:00' },
];
const ORDER = 'La hora de fin debe ser después de la hora de inicio';

/** The week on the server, as any device has saved it. */
let stored: WorkScheduleEntry[];
let sent: { work_schedule: WorkScheduleEntry[] }[];
let answers: (() => Response | Promise<Response>)[];
const messages = collectToasts();

beforeEach(() => {
  [sent, answers, stored] = [[], [], mornings];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ work_schedule: stored });
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json(sent.at(-1));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Screen() {
  const [saved, save] = useState(mornings);
  const [monday, ...others] = mornings;
  return (
    <RouterContextProvider router={router}>
      <ScheduleForm saved={saved} />
      <button
        type="button"
        onClick={() => monday && save([{ ...monday, start_time: '07:00' }, ...others])}
      >
        Guardado en otro dispositivo
      </button>
    </RouterContextProvider>
  );
}

const hours = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name}, horas`);
const type = (name: string, value: string) => fireEvent.change(hours(name), { target: { value } });
const minutes = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name}, minutos`);
const typeMinutes = (name: string, value: string) =>
  fireEvent.change(minutes(name), { target: { value } });
const submit = () =>
  fireEvent.submit(screen.getByRole('button', { name: /^Guarda.+(Horario|\.)$/ }));
const hasQuestion = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

it('says which days are wrong, goes to the first and saves nothing', async () => {
  renderInApp(<Screen />);
  type('Martes, fin', '07');
  type('Lunes, fin', '07');
  submit();
  expect(screen.getAllByText(ORDER)).toHaveLength(2);
  expect(document.activeElement).toBe(hours('Lunes, inicio'));
  type('Lunes, fin', '15');
  expect(screen.getAllByText(ORDER)).toHaveLength(1);
  const tuesday = within(screen.getByRole('group', { name: 'Martes' }));
  expect(tuesday.getByRole('alert').textContent).toBe(ORDER);
  submit();
  expect(document.activeElement).toBe(hours('Martes, inicio'));
  expect(sent).toEqual([]);
});

it('marks only the times that are wrong', () => {
  renderInApp(<Screen />);
  type('Lunes, fin', '18');
  fireEvent.click(screen.getByRole('button', { name: 'Añadir tramo el lunes' }));
  submit();
  expect(screen.getByText('Completa las horas de inicio y fin')).toBeTruthy();
  const marked = (name: string) =>
    hours(name)
      .closest('[data-error], [aria-invalid]')
      ?.matches('[data-error], [aria-invalid="true"]') ?? false;
  expect(marked('Lunes, inicio')).toBe(false);
  expect(marked('Lunes, fin')).toBe(false);
  expect(marked('Lunes, segundo tramo, inicio')).toBe(true);
  expect(marked('Lunes, segundo tramo, fin')).toBe(true);
  expect(document.activeElement).toBe(hours('Lunes, segundo tramo, inicio'));
  expect(sent).toEqual([]);
});

it('a day is validated when it loses the focus, not while it is typed', () => {
  renderInApp(<Screen />);
  type('Lunes, inicio', '16');
  fireEvent.blur(hours('Lunes, inicio'), { relatedTarget: hours('Lunes, fin') });
  expect(screen.queryByText(ORDER)).toBeNull();
  fireEvent.blur(hours('Lunes, fin'), { relatedTarget: hours('Martes, inicio') });
  expect(screen.getByText(ORDER)).toBeTruthy();
});

it('a failure shows a message and keeps what was entered, and leaving asks first', async () => {
  const detail = 'Servicio no disponible temporalmente';
  answers = [() => Response.json({ detail }, { status: 503 })];
  renderInApp(<Screen />);
  expect(hasQuestion()).toBe(false);
  type('Lunes, fin', '15');
  expect(hasQuestion()).toBe(true);
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(messages).toEqual(['Error al guardar horario']);
  expect(hours('Lunes, fin').value).toBe('15');
  expect(hasQuestion()).toBe(true);

  submit();
  await waitFor(() => expect(hasQuestion()).toBe(false));
  expect(messages.at(-1)).toBe('Horario guardado exitosamente');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is sent once at a time, and input typed during the save is kept for the next one', async () => {
  let answer = () => {};
  answers = [() => new Promise((resolve) => (answer = () => resolve(Response.json(sent[0]))))];
  renderInApp(<Screen />);
  type('Lunes, fin', '15');
  submit();
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Lunes, fin', '16');
  expect(screen.getByRole('button', { name: 'Guardando...' })).toHaveProperty(
    'ariaDisabled',
    'true',
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.work_schedule[0]?.end_time).toBe('15:00');
  answer();
  await screen.findByRole('button', { name: 'Guardar Horario' });
  expect(hours('Lunes, fin').value).toBe('16');
  expect(hasQuestion()).toBe(true);
});

it('what another device saved is shown, unless something was changed here', () => {
  renderInApp(<Screen />);
  const saveElsewhere = () => fireEvent.click(screen.getByText('Guardado en otro dispositivo'));
  type('Lunes, fin', '15');
  saveElsewhere();
  expect(hours('Lunes, inicio').value).toBe('08');
  type('Lunes, fin', '14');
  expect(hours('Lunes, inicio').value).toBe('07');
});

it('a week with a split day is sent as it was entered', async () => {
  renderInApp(<Screen />);
  const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const row = (name: string) => screen.getByRole('group', { name });
  expect(screen.getAllByRole('checkbox')).toHaveLength(7);
  fireEvent.click(day('Martes'));
  expect(row('Martes').textContent).toContain('No trabajo este día');
  fireEvent.click(day('Sábado'));
  type('Sábado, fin', '13');
  typeMinutes('Sábado, fin', '30');
  fireEvent.click(screen.getByRole('button', { name: 'Añadir tramo el lunes' }));
  type('Lunes, segundo tramo, fin', '20');
  typeMinutes('Lunes, segundo tramo, fin', '15');
  fireEvent.click(day('Lunes'));
  expect(row('Lunes').textContent).toContain('No trabajo este día');
  fireEvent.click(day('Lunes'));
  expect(minutes('Lunes, segundo tramo, fin').value).toBe('15');
  submit();
  await waitFor(() => expect(messages).toEqual(['Horario guardado exitosamente']));
  const entry = (name: string) => sent[0]?.work_schedule.find((each) => each.day === name);
  expect(entry('monday')).toMatchObject({
    enabled: true,
    start_time: '08:00',
    end_time: '14:00',
    second_end_time: '20:15',
  });
  expect(entry('tuesday')).toMatchObject({ enabled: false });
  expect(entry('saturday')).toMatchObject({ enabled: true, end_time: '13:30' });
});

it('one day’s hours are copied to the other working days', async () => {
  renderInApp(<Screen />);
  fireEvent.click(screen.getByLabelText('Sábado'));
  type('Lunes, inicio', '07');
  typeMinutes('Lunes, inicio', '30');
  fireEvent.click(screen.getByRole('button', { name: /^Copiar las horas del lunes/ }));
  submit();
  await waitFor(() => expect(messages).toEqual(['Horario guardado exitosamente']));
  const working = sent[0]?.work_schedule.filter(({ enabled }) => enabled) ?? [];
  expect(working.map(({ day, start_time }) => [day, start_time])).toEqual(
    ['monday', 'tuesday', 'saturday'].map((day) => [day, '07:30']),
  );
});

it('a save keeps the days that another device has saved since', async () => {
  const hoursOf = (day: string) => sent[0]?.work_schedule.find((entry) => entry.day === day);
  renderInApp(<Screen />);
  type('Lunes, fin', '15');
  const [monday, tuesday] = mornings;
  if (!monday || !tuesday) throw new Error('Both days are in the week');
  const saturday: WorkScheduleEntry = { ...tuesday, day: 'saturday', end_time: '13:00' };
  stored = [{ ...monday, start_time: '07:00' }, { ...tuesday, enabled: false }, saturday];
  submit();
  await waitFor(() => expect(messages).toEqual(['Horario guardado exitosamente']));
  expect(hoursOf('monday')).toMatchObject({ start_time: '08:00', end_time: '15:00' });
  expect(hoursOf('tuesday')).toMatchObject({ enabled: false });
  expect(hoursOf('saturday')).toEqual(saturday);
  expect(hasQuestion()).toBe(false);
});

it('the focus follows added hours to their start, and returns to the button once they are removed', () => {
  renderInApp(<Screen />);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  press('Añadir tramo el lunes');
  expect(document.activeElement).toBe(hours('Lunes, segundo tramo, inicio'));
  press('Quitar el segundo tramo del lunes');
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Añadir tramo el lunes' }),
  );
});

it('says to how many days hours were copied, each time', () => {
  renderInApp(<Screen />);
  const copied = () => screen.queryByText(/^Horas copiadas/);
  const copy = () =>
    fireEvent.click(screen.getByRole('button', { name: /^Copiar las horas del lunes/ }));
  copy();
  expect(copied()?.textContent).toBe('Horas copiadas a 1 día');
  expect(copied()?.closest('[role=status]')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Sábado'));
  expect(copied()).toBeNull();
  copy();
  const first = copied();
  expect(first?.textContent).toBe('Horas copiadas a 2 días');
  // A new element is announced anew.
  copy();
  expect(copied()).not.toBe(first);
  expect(copied()?.textContent).toBe('Horas copiadas a 2 días');
});
