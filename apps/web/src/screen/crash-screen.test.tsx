import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchForMissingChunks } from '#app/lib/worker/missing-chunk.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { refusal, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';
import { CrashScreen } from './crash-screen.tsx';

const reload = vi.hoisted(() => vi.fn());
vi.mock('#app/lib/worker/reload-page.ts', () => ({ reloadPage: reload }));
const toasts = collectToasts();

beforeAll(watchForMissingChunks);
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen after an error, with the button that tries again. */
async function crash(error: Error) {
  const render = vi.fn((): never => {
    throw error;
  });
  const routeTree = createRootRoute({ component: render, errorComponent: CrashScreen });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderInApp(<RouterProvider router={createRouter({ routeTree, history })} />);
  return { render, retry: await screen.findByRole('button', { name: 'Reintentar' }) };
}

function missingModule(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

it.each([
  ['cannot be reached', unreachable],
  ['fails', () => refusal(503)],
])(
  'without one of its modules the page stays while the server %s, and says so',
  async (_, answer) => {
    const answers = { 'GET /readyz': answer };
    stubAnswers(answers);
    const { retry } = await crash(missingModule());
    fireEvent.click(retry);
    await vi.waitFor(() =>
      expect(toasts).toEqual(['No se pudo cargar. Comprueba tu conexión e inténtalo de nuevo.']),
    );
    expect(reload).not.toHaveBeenCalled();
    answers['GET /readyz'] = () => refusal(200);
    fireEvent.click(retry);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  },
);

it('is tried again in the same page after any other error', async () => {
  const { render, retry } = await crash(new Error('broken'));
  const before = render.mock.calls.length;
  fireEvent.click(retry);
  await vi.waitFor(() => expect(render.mock.calls.length).toBeGreaterThan(before));
  expect(reload).not.toHaveBeenCalled();
});
