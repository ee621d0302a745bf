import type { Appointment } from '@oficio/contract/appointments.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import { AppointmentButtons } from './appointment-buttons.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request = (id: string) =>
  ({
    id,
    status: 'pending',
    provider_id: 'ramon',
    client_id: 'ana',
    starts_at: '2096-11-24T09:00:00.000Z',
    ends_at: '2096-11-24T10:00:00.000Z',
  }) as Appointment;

function Requests() {
  const actions = useAppointmentActions();
  return ['one', 'two'].map((id) => (
    <AppointmentButtons
      key={id}
      appointment={request(id)}
      userId="ramon"
      actions={actions}
      onAsk={() => {}}
    />
  ));
}

it('each request is busy until its own answer has come', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({});
  });
  renderInApp(<Requests />);
  const busy = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button', { name: 'Aceptar' })
      .map((button) => button.dataset.loading === 'true');
  for (const button of screen.getAllByRole('button', { name: 'Aceptar' }))
    await act(async () => fireEvent.click(button));
  expect(busy()).toEqual([true, true]);
  await act(async () => answers[1]?.());
  await vi.waitFor(() => expect(busy()).toEqual([true, false]));
  await act(async () => answers[0]?.());
  await vi.waitFor(() => expect(busy()).toEqual([false, false]));
});
