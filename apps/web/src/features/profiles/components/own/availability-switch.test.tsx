import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from '#app/lib/session-store.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { clearToken, storeToken } from '#app/lib/token.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { providerOptions } from '../../provider-query.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { StatusField } from './status-field.tsx';

let status: string;
let updateAnswers: number;
let sent: unknown[];
let messages: string[];
let reasons: (string | undefined)[];
let profile: object;
let stop = () => {};

const user = { id: '1', user_type: 'provider', photo: '/a.webp', description: 'Pinto.' };

beforeEach(async () => {
  status = 'available';
  updateAnswers = 200;
  sent = [];
  [messages, reasons] = [[], []];
  profile = { categories: ['Pintura'], location: null, work_schedule: [] };
  stop = receiveToasts(({ message, reason }) => {
    messages.push(message);
    reasons.push(reason);
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/profile/me'))
      return Response.json({ user, profile: { ...profile, status } });
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

it.each([
  ['the switch', () => <AvailabilitySwitch />, () => fireEvent.click(toggle())],
  [
    'the field',
    () => <StatusField status="available" />,
    async () => {
      fireEvent.click(screen.getByRole('combobox'));
      fireEvent.click(await screen.findByText('Ocupado'));
    },
  ],
])("a change by %s refetches the provider's own page", async (_by, render, change) => {
  const client = new QueryClient();
  const { queryKey } = providerOptions(user.id);
  client.setQueryData(queryKey, {} as never);
  renderInApp(render(), client);
  await change();
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it("starts with the profile's status and sends each change", async () => {
  renderInApp(<AvailabilitySwitch />);
  expect(toggle().checked).toBe(true);
  fireEvent.click(screen.getByText('Disponible'));
  expect(screen.getByText('No disponible')).toBeTruthy();
  await waitFor(() => expect(messages).toEqual(['Marcado como no disponible']));
  fireEvent.click(toggle());
  expect(screen.getByText('Disponible')).toBeTruthy();
  await waitFor(() => expect(messages.at(-1)).toBe('¡Ahora estás disponible!'));
  expect(sent).toEqual([{ status: 'offline' }, { status: 'available' }]);
  expect(toggle().checked).toBe(true);
});

it('goes back when the server refuses', async () => {
  updateAnswers = 503;
  renderInApp(<AvailabilitySwitch />);
  fireEvent.click(toggle());
  expect(toggle().checked).toBe(false);
  await waitFor(() => expect(messages).toEqual(['Error al actualizar disponibilidad']));
  expect(toggle().checked).toBe(true);
});

it('shows what the server has stored although its answer was lost', async () => {
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const given = await answer(url, init);
    if (url.endsWith('/availability/update')) throw new TypeError('Failed to fetch');
    return given;
  });
  renderInApp(<AvailabilitySwitch />);
  fireEvent.click(toggle());
  await waitFor(() => expect(messages).toEqual(['Error al actualizar disponibilidad']));
  await waitFor(() => expect(toggle().checked).toBe(false));
});

it('says what is missing when it is turned on with an incomplete profile, in the same toast', async () => {
  renderInApp(<AvailabilitySwitch />);
  fireEvent.click(toggle());
  await waitFor(() => expect(reasons).toEqual([undefined]));
  fireEvent.click(toggle());
  await waitFor(() => expect(messages.at(-1)).toBe('¡Ahora estás disponible!'));
  expect(reasons).toEqual([
    undefined,
    'Para que te encuentren falta: tu punto en el mapa y horario.',
  ]);
});

it('says nothing more when the profile is complete', async () => {
  profile = {
    categories: ['Pintura'],
    location: { lat: 40, lng: -3, address: null },
    work_schedule: [{ day: 'monday', enabled: true }],
  };
  await refreshSession();
  renderInApp(<AvailabilitySwitch />);
  fireEvent.click(toggle());
  await waitFor(() => expect(messages).toHaveLength(1));
  fireEvent.click(toggle());
  await waitFor(() => expect(messages.at(-1)).toBe('¡Ahora estás disponible!'));
  expect(reasons).toEqual([undefined, undefined]);
});
