import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { setWidth } from '#app/testing/set-width.ts';
import { BlockTime } from './block-time.tsx';

let sent: { title: string; date: string }[];
/** Answers the calls that wait, in their order. */
let answers: (() => void)[];
const messages = collectToasts();

beforeEach(() => {
  [sent, answers] = [[], []];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Promise<Response>((resolve) => answers.push(() => resolve(Response.json({}))));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Bloquear tiempo' }));
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const typeTitle = async (value: string) =>
  fireEvent.change(await field('Título'), { target: { value } });
const submit = () =>
  fireEvent.submit(screen.getByRole('button', { name: /^Guarda/ }).closest('form') as never);

it('blocks the day of its opening, also when the selected day becomes another one', async () => {
  const { rerender } = renderInApp(<BlockTime date="2026-11-24" />);
  open();
  await typeTitle('Médico');
  rerender(<BlockTime date="2026-11-25" />);
  expect((await field('Fecha')).value).toBe('martes, 24 de noviembre de 2026');
  submit();
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Médico', date: '2026-11-24' }]));
  await act(async () => answers[0]?.());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  expect((await field('Fecha')).value).toBe('miércoles, 25 de noviembre de 2026');
});

it('begins with the day of its opening, also after another one was chosen and left', async () => {
  const { rerender } = renderInApp(<BlockTime date="2026-11-24" />);
  open();
  await typeTitle('Médico');
  fireEvent.change(await field('Fecha'), { target: { value: '26/11/2026' } });
  fireEvent.blur(await field('Fecha'));
  expect((await field('Fecha')).value).toBe('jueves, 26 de noviembre de 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(<BlockTime date="2026-12-03" />);
  open();
  expect((await field('Fecha')).value).toBe('jueves, 3 de diciembre de 2026');
  expect((await field('Título')).value).toBe('Médico');
  submit();
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Médico', date: '2026-12-03' }]));
  await act(async () => answers[0]?.());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a late answer does not close the dialog that was opened since', async () => {
  renderInApp(<BlockTime date="2026-11-24" />);
  open();
  await typeTitle('Médico');
  submit();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  await typeTitle('Dentista');
  await act(async () => answers[0]?.());
  await waitFor(() => expect(messages).toEqual(['Tiempo bloqueado exitosamente']));
  expect((await field('Título')).value).toBe('Dentista');
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => answers[1]?.());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['a desktop', false],
  ['a phone', true],
])(
  'on %s invalid input is kept when it is cancelled, and the button has the focus',
  async (_, isPhone) => {
    setWidth(isPhone);
    renderInApp(<BlockTime date="2026-11-10" />);
    const button = screen.getByRole('button', { name: 'Bloquear tiempo' });
    button.focus();
    open();
    expect((await field('Fecha')).value).toBe('martes, 10 de noviembre de 2026');
    await typeTitle('Médico');
    fireEvent.change(await field('Hora fin, horas'), { target: { value: '08' } });
    submit();
    expect(messages).toEqual(['La hora de fin debe ser después de la hora de inicio']);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    open();
    expect((await field('Título')).value).toBe('Médico');
    expect(sent).toEqual([]);
  },
);
