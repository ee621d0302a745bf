import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, openSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { emptyProfile } from '#app/testing/examples.ts';
import { OwnProfile, ownAccount } from '#app/testing/own-profile.tsx';
import { renderInApp } from '#app/testing/render.tsx';
import { type Call, stubAnswers } from '#app/testing/stub-answers.ts';

const nuria = ownAccount(
  { name: 'Nuria', photo: '/uploads/nuria.webp' },
  { ...emptyProfile, location: { lat: 40.4, lng: -3.7, address: 'Calle Mayor 1' } },
);

let calls: Call[];
const messages = collectToasts();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls = stubAnswers({ 'PUT /api/profile/update': { success: true } });
  await openSession({ token: 'a-token', user: nuria.user });
});
afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(): void {
  renderInApp(<OwnProfile account={nuria} />);
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));

it('a removed photo and a removed point are saved, also after a reload', async () => {
  open();
  press('Editar Perfil');
  press('Quitar foto');
  press('Quitar mi punto');
  expect(document.activeElement).toBe(button('Obtener ubicación actual'));
  expect(screen.getByText(/^Falta tu punto en el mapa/)).toBeTruthy();
  cleanup();

  open();
  fireEvent.submit(screen.getByLabelText('Nombre').closest('form') as HTMLFormElement);
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  const location = { address: 'Calle Mayor 1', lat: null, lng: null };
  const sent = calls.filter(({ path }) => path === '/api/profile/update');
  expect(sent.map(({ body }) => body)).toEqual([{ user: { photo: null }, profile: { location } }]);
});
