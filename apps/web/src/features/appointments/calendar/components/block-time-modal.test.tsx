import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import BlockTimeModal from './block-time-modal.tsx';

const reason = 'Ya tienes una cita en ese horario';

let sent: unknown[];
let answers: (() => Response)[];
const messages = collectToasts();
const onClose = vi.fn();

beforeEach(async () => {
  [sent, answers] = [[], []];
  onClose.mockClear();
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json({});
  });
  renderInApp(<BlockTimeModal opened onClose={onClose} selectedDay="2026-11-24" />);
  await waitFor(() => expect(document.activeElement).toBe(field('Título')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const submit = () =>
  fireEvent.submit(screen.getByRole('button', { name: /^Guarda/ }).closest('form') as never);

it('blocked time begins at nine and lasts an hour', async () => {
  expect(screen.getByText('60 minutos')).toBeTruthy();
  type('Título', 'Médico');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(messages).toEqual(['Tiempo bloqueado exitosamente']);
  expect(sent).toEqual([
    {
      title: 'Médico',
      description: '',
      date: '2026-11-24',
      start_time: '09:00',
      end_time: '10:00',
      duration_minutes: 60,
    },
  ]);
  expect(field('Título').value).toBe('');
});

it('the duration follows the times, and stays while the end is not after the start', () => {
  const duration = () => /Duración: \d+ minutos/.exec(screen.getByRole('dialog').textContent)?.[0];
  expect(duration()).toBe('Duración: 60 minutos');
  type('Hora fin, horas', '11');
  type('Hora fin, minutos', '30');
  expect(duration()).toBe('Duración: 150 minutos');
  type('Hora fin, horas', '08');
  type('Hora fin, minutos', '00');
  expect(duration()).toBe('Duración: 150 minutos');
});

it('invalid fields show errors, and the first has the focus', () => {
  type('Hora fin, horas', '08');
  submit();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('El título es requerido')).toBeTruthy();
  const order = 'La hora de fin debe ser después de la hora de inicio';
  expect(dialog.getByText(order)).toBeTruthy();
  expect(messages).toEqual(['El título es requerido']);
  expect(document.activeElement).toBe(field('Título'));
  type('Título', 'Médico');
  submit();
  expect(messages).toEqual(['El título es requerido', order]);
  expect(dialog.getByText(order)).toBeTruthy();
  expect(document.activeElement).toBe(field('Hora fin, horas'));
  expect(sent).toEqual([]);
});

it('a time that is taken is said at the times, and nothing typed is lost', async () => {
  answers = [() => Response.json({ detail: reason }, { status: 409 })];
  type('Título', 'Médico');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  expect(messages).toEqual([reason]);
  expect(document.activeElement).toBe(field('Hora fin, horas'));
  expect(field('Título').value).toBe('Médico');
});

it('another day takes back what was said of the times', async () => {
  answers = [() => Response.json({ detail: reason }, { status: 409 })];
  type('Título', 'Médico');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  type('Fecha', '25/11/2026');
  fireEvent.blur(field('Fecha'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('any other failure shows a message, and nothing typed is lost', async () => {
  answers = [() => Response.json({}, { status: 500 })];
  type('Título', 'Médico');
  submit();
  await waitFor(() => expect(messages).toEqual(['Error al crear cita']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Título').value).toBe('Médico');
  expect(onClose).not.toHaveBeenCalled();
});

it('is sent once when it is submitted repeatedly', async () => {
  type('Título', 'Médico');
  submit();
  submit();
  expect(screen.getByRole('button', { name: 'Guardando...' })).toHaveProperty(
    'ariaDisabled',
    'true',
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
});
