import type { Appointment } from '@oficio/contract/appointments.ts';
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import { AppointmentButtons } from './appointment-buttons.tsx';
import { AppointmentQuestions, type Question } from './appointment-questions.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() });

/** Answers the calls that wait, in their order. */
let answers: ((response: Response) => void)[];
let called: string[];
const messages = collectToasts();

beforeEach(() => {
  [answers, called] = [[], []];
  vi.stubGlobal('fetch', (url: string) => {
    called.push(url);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const appointment = (id: string, status: Appointment['status']) =>
  ({
    id,
    status,
    title: id,
    start_time: '10:00',
    end_time: '11:00',
    provider_id: 'ramon',
    client_id: 'ana',
    starts_at: '2096-11-24T09:00:00.000Z',
    ends_at: '2096-11-24T10:00:00.000Z',
  }) as Appointment;

function Appointments({
  status,
  userId = 'ramon',
}: {
  status: Appointment['status'];
  userId?: string;
}) {
  const [question, setQuestion] = useState<Question | null>(null);
  const actions = useAppointmentActions();
  return (
    <RouterContextProvider router={router}>
      {['Fuga', 'Caldera'].map((id) => (
        <section key={id} aria-label={id}>
          <AppointmentButtons
            appointment={appointment(id, status)}
            userId={userId}
            actions={actions}
            onAsk={setQuestion}
          />
        </section>
      ))}
      <AppointmentQuestions question={question} actions={actions} setQuestion={setQuestion} />
    </RouterContextProvider>
  );
}

const press = (name: string, within: Element = document.body) => {
  const button = [...within.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!button) throw new Error(`There is no button ${name}`);
  fireEvent.click(button);
};
const ask = (id: string, name: string) =>
  press(name, document.querySelector(`[aria-label="${id}"]`) ?? undefined);
const dialog = () => screen.findByRole('dialog');
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/);
const answer = (call: number, status = 200) =>
  act(async () => answers[call]?.(Response.json({}, { status })));

it('a late answer about one request leaves the question and the reason of another', async () => {
  renderInApp(<Appointments status="pending" />);
  ask('Fuga', 'Rechazar');
  press('Rechazar', await dialog());
  press('Volver', await dialog());
  ask('Caldera', 'Rechazar');
  await waitFor(() => expect(reason().value).toBe(''));
  fireEvent.change(reason(), { target: { value: 'Ese día no trabajo' } });
  await answer(0);
  await waitFor(() => expect(messages).toEqual(['Cita rechazada']));
  expect(reason().value).toBe('Ese día no trabajo');
  press('Rechazar', await dialog());
  await waitFor(() => expect(answers).toHaveLength(2));
  await answer(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a late answer about one appointment leaves the question about another', async () => {
  renderInApp(<Appointments status="accepted" />);
  ask('Fuga', 'Cancelar cita');
  press('Cancelar cita', await dialog());
  press('Volver', await dialog());
  ask('Caldera', 'Cancelar cita');
  await screen.findByText(/^Caldera, /);
  const confirm = [...(await dialog()).querySelectorAll('button')].at(-1);
  expect(confirm?.dataset.loading).toBeUndefined();
  await answer(0, 409);
  await waitFor(() => expect(messages).toEqual(['Error al cancelar cita']));
  expect(screen.getByText(/^Caldera, /)).toBeTruthy();
  press('Cancelar cita', await dialog());
  await waitFor(() => expect(answers).toHaveLength(2));
  await answer(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['pending', 'Retirar solicitud', 'ana'],
  ['accepted', 'Cancelar cita', 'ramon'],
] as const)('one that is %s is cancelled only in this state', async (status, name, userId) => {
  renderInApp(<Appointments status={status} userId={userId} />);
  ask('Fuga', name);
  press(name, await dialog());
  await waitFor(() => expect(called).toEqual([`/api/appointments/Fuga?status=${status}`]));
  await answer(0, 409);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(messages).toEqual(['Error al cancelar cita']);
});

it('a request that can no longer be rejected closes its dialog and erases the reason', async () => {
  renderInApp(<Appointments status="pending" />);
  ask('Fuga', 'Rechazar');
  await dialog();
  fireEvent.change(reason(), { target: { value: 'Ese día no trabajo' } });
  press('Rechazar', await dialog());
  for (const [call, status] of [500, 422].entries()) {
    await waitFor(() => expect(answers).toHaveLength(call + 1));
    await answer(call, status);
    await waitFor(() => expect(messages).toHaveLength(call + 1));
    expect(reason().value).toBe('Ese día no trabajo');
    press('Rechazar', await dialog());
  }
  await waitFor(() => expect(answers).toHaveLength(3));
  await answer(2, 409);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.includes('reject'))).toEqual([]);
});
