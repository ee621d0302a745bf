import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { Picture } from './picture.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Cocina' });
const answerWith = (status: number) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  return act(() => checkConnection());
};

it('is loaded once there is a connection again', async () => {
  renderInApp(<Picture url="/uploads/cocina.webp" sizes="100vw" alt="Cocina" />);
  const first = picture();
  await answerWith(503);
  fireEvent.error(first);
  // The check that the failure has begun.
  await act(() => checkConnection());
  expect(picture()).toBe(first);
  await answerWith(200);
  expect(picture()).not.toBe(first);
  expect(picture().src).toBe(first.src);
});

it('that fails although the server answers is loaded three times more, with pauses', async () => {
  vi.useFakeTimers();
  await answerWith(200);
  renderInApp(<Picture url="/uploads/cocina.webp" sizes="100vw" alt="Cocina" />);
  const loaded = new Set([picture()]);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    fireEvent.error(picture());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    loaded.add(picture());
  }
  expect(loaded.size).toBe(4);
});
