import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, storeToken } from '#app/lib/token.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { type Answer, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';
import { setColorScheme } from '#app/theme/color-scheme.ts';
import { SettingsRow } from './settings-row.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
let answers: Record<string, Answer>;
/** The names of the files that the browser has saved. */
let saved: string[];
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  saved = [];
  URL.createObjectURL = () => 'blob:of-this-device';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  answers = { 'GET /readyz': {}, 'GET /api/profile/export': () => new Response('a zip') };
  stubAnswers(answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(): void {
  const ignored = () => {};
  renderInApp(
    <RouterContextProvider router={router}>
      <SettingsRow
        onContactSupport={ignored}
        onShowNotifications={ignored}
        onShowBlocked={ignored}
        onLogOut={ignored}
        onDeleteAccount={undefined}
      />
    </RouterContextProvider>,
  );
}

it('a download that fails says so, and can be tried again', async () => {
  answers['GET /api/profile/export'] = unreachable;
  show();
  fireEvent.click(screen.getByText('Descargar mis datos'));
  await waitFor(() => expect(toasts).toEqual(['Error al descargar tus datos']));
  expect(saved).toEqual([]);
  answers['GET /api/profile/export'] = () => new Response('a zip');
  fireEvent.click(screen.getByText('Descargar mis datos'));
  await waitFor(() => expect(saved).toEqual(['oficio-mis-datos.zip']));
  expect(toasts.at(-1)).toBe('Tus datos se han descargado');
});

it('data that arrives after its user has logged out is not saved on the device', async () => {
  storeToken('a-token');
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['GET /api/profile/export'] = () => promise;
  show();
  fireEvent.click(screen.getByText('Descargar mis datos'));
  await screen.findByLabelText('Preparando tus datos');
  clearToken();
  resolve(new Response('a zip'));
  await waitFor(() => expect(screen.queryByLabelText('Preparando tus datos')).toBeNull());
  expect(saved).toEqual([]);
  expect(toasts).toEqual([]);
});

it('changes the theme and back', async () => {
  setColorScheme('light');
  show();
  fireEvent.click(screen.getByText('Modo Oscuro'));
  expect(await screen.findByText('Modo Claro')).toBeTruthy();
  expect(document.documentElement.dataset.theme).toBe('dark');
  fireEvent.click(screen.getByText('Modo Claro'));
  expect(await screen.findByText('Modo Oscuro')).toBeTruthy();
  expect(document.documentElement.dataset.theme).toBe('light');
});
