import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { renderInApp } from '#app/testing/render.tsx';
import RequestAppointmentModal from './request-appointment-modal.tsx';

const ramon = { id: 'ramon', name: 'Ramón', photo: null };
const reason = 'No puedes solicitar una cita en el pasado';

let sent: unknown[];
let answers: (() => Response)[];
let messages: string[];
let stop = () => {};
const onSent = vi.fn();

beforeEach(() => {
  [sent, answers, messages] = [[], [], []];
  stop = receiveToasts(({ message }) => messages.push(message));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('/slots')) return Response.json({ slots: [] });
    if (url.includes('/profile/')) return Response.json({ profile: { work_schedule: [] } });
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json({});
  });
});
afterEach(() => {
  stop();
  cleanup();
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
const chooseDay = () => {
  const date = field('Fecha deseada');
  fireEvent.focus(date);
  fireEvent.change(date, { target: { value: '24/11/2096' } });
  fireEvent.blur(date);
};
const submit = () =>
  fireEvent.submit(
    screen.getByRole('button', { name: /^Enviar|^Enviando/ }).closest('form') as never,
  );

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

it('any other failure shows a message, and the request can be sent again', async () => {
  answers = [() => Response.json({}, { status: 500 })];
  await open();
  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  await waitFor(() => expect(messages).toEqual(['Error al solicitar cita']));
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
});

it('is sent once when it is submitted repeatedly', async () => {
  await open();
  type('Motivo de la cita', 'Fuga');
  chooseDay();
  submit();
  submit();
  expect(screen.getByRole('button', { name: 'Enviando...' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
});
