import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, openSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { OwnProfile, ownAccount } from '#app/testing/own-profile.tsx';
import { renderInApp } from '#app/testing/render.tsx';
import { type Call, stubAnswers } from '#app/testing/stub-answers.ts';

const ramon = ownAccount({ phone: '+34612483097', phone_display: '612 48 30 97' });
const coords = { latitude: 40.4, longitude: -3.7 };

let calls: Call[];
let answerPosition: () => void;
const messages = collectToasts();

beforeEach(() => {
  calls = stubAnswers({ 'PUT /api/profile/update': { success: true } });
  const getCurrentPosition = (found: (position: object) => void) => {
    answerPosition = () => found({ coords });
  };
  const geolocation = { getCurrentPosition };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  edit();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'geolocation');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the edit mode, and asks the device for its position. */
function edit(): void {
  renderInApp(<OwnProfile account={ramon} />);
  press('Editar Perfil');
  press('Obtener ubicación actual');
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () => fireEvent.submit(screen.getByLabelText('Nombre').closest('form') as never);
const sent = () => calls.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body);
const positionHandled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('a save waits for the position of the device', async () => {
  submit();
  await positionHandled();
  expect(sent()).toEqual([]);
  answerPosition();
  await waitFor(() => expect(messages).toEqual(['Ubicación obtenida', 'Perfil actualizado']));
  expect(sent()).toMatchObject([{ profile: { location: { lat: 40.4, lng: -3.7 } } }]);
});

it('a save does not wait for ever while the question of the browser is unanswered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  submit();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  vi.useRealTimers();
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  answerPosition();
  await positionHandled();
  expect(messages).toEqual(['Perfil actualizado']);
});

it('a late position does not move a point that the user has set', async () => {
  const name = 'Coloca tu punto con las flechas';
  fireEvent.keyDown(await screen.findByRole('button', { name }), { key: 'ArrowUp' });
  await screen.findByText(/^Arrastra el punto/);
  answerPosition();
  await positionHandled();
  submit();
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  expect(sent()).toHaveLength(1);
  expect(sent()).not.toMatchObject([{ profile: { location: { lat: 40.4 } } }]);
});

it('a save that waits is not sent once the form has left the screen, and its draft is kept', async () => {
  cleanup();
  await openSession({ token: 'a-token', user: ramon.user });
  edit();
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ramón Gil' } });
  submit();
  cleanup();
  answerPosition();
  await positionHandled();
  expect(sent()).toEqual([]);
  expect(messages).toEqual([]);
  expect(localStorage.getItem(`private:${ramon.user.id}:form:profile`)).toContain('Ramón Gil');
  endSession();
});

it('a position after the user has cancelled is dropped without a toast, and nothing is saved', async () => {
  submit();
  press('Cancelar');
  answerPosition();
  await positionHandled();
  expect(messages).toEqual([]);
  expect(sent()).toEqual([]);
});
