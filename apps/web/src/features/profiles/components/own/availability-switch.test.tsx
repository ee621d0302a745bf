import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from '#app/lib/session.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { clearToken, storeToken } from '#app/lib/token.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { AvailabilitySwitch } from './availability-switch.tsx';

let status: string;
let updateAnswers: number;
let sent: unknown[];
let messages: string[];
let stop = () => {};

beforeEach(async () => {
  status = 'available';
  updateAnswers = 200;
  sent = [];
  messages = [];
  stop = receiveToasts((toast) => messages.push(toast.message));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/profile/me'))
      return Response.json({ user: { id: '1', user_type: 'provider' }, profile: { status } });
    const body = JSON.parse(String(init.body));
    sent.push(body);
    if (updateAnswers === 200) status = body.status;
    return Response.json({ success: true }, { status: updateAnswers });
  });
  storeToken('abc');
  await refreshSession();
});
afterEach(() => {
  stop();
  cleanup();
  clearToken();
  vi.unstubAllGlobals();
});

const toggle = () => screen.getByRole<HTMLInputElement>('switch');

it("starts with the profile's status and sends each change", async () => {
  renderInApp(<AvailabilitySwitch />);
  expect(toggle().checked).toBe(true);
  fireEvent.click(toggle());
  expect(screen.getByText('No disponible')).toBeTruthy();
  await waitFor(() => expect(messages).toEqual(['Marcado como no disponible']));
  fireEvent.click(toggle());
  expect(screen.getByText('Disponible')).toBeTruthy();
  await waitFor(() => expect(messages.at(-1)).toBe('¡Ahora estás disponible!'));
  expect(sent).toEqual([{ status: 'offline' }, { status: 'available' }]);
});

it('goes back when the server refuses', async () => {
  updateAnswers = 503;
  renderInApp(<AvailabilitySwitch />);
  fireEvent.click(toggle());
  expect(toggle().checked).toBe(false);
  await waitFor(() => expect(messages).toEqual(['Error al actualizar disponibilidad']));
  expect(toggle().checked).toBe(true);
});
