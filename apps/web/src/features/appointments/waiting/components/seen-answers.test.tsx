import type { Appointment } from '@oficio/contract/appointments.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { SeenAnswers } from './seen-answers.tsx';

vi.mock('../use-waiting-count.ts', () => ({ useWaitingCount: () => 1 }));

const HOUR_MS = 3_600_000;
const called = vi.fn();
const accepted = { id: 'cita', status: 'accepted' } as Appointment;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => called.mockClear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('notes what the client sees, which nothing in a hidden tab is', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    called(url);
    return Response.json({ success: true });
  });
  setVisibility('hidden');
  renderInApp(<SeenAnswers shown={[accepted]} />);
  await act(async () => {});
  expect(called).not.toHaveBeenCalled();
  setVisibility('visible');
  await vi.waitFor(() => expect(called).toHaveBeenCalledOnce());
});

it.each([
  ['a failure is repeated after a pause', 503],
  ['a call too many from a shared address is repeated after a pause', 429],
  ['a lost call is repeated when the server is reachable again', 0],
])('%s, until the answers are noted', async (_what, status) => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isBroken && status === 0) throw new TypeError('Failed to fetch');
    if (url === '/readyz') return Response.json({});
    called(url);
    return Response.json({}, { status: isBroken ? status : 200 });
  });
  setVisibility('visible');
  renderInApp(<SeenAnswers shown={[accepted]} />);
  await pass(HOUR_MS);
  isBroken = false;
  called.mockClear();
  await act(() => checkConnection());
  await pass(HOUR_MS);
  await pass(HOUR_MS);
  expect(called).toHaveBeenCalledOnce();
});

it('what the server refuses is not repeated', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    called(url);
    return Response.json({}, { status: 422 });
  });
  setVisibility('visible');
  renderInApp(<SeenAnswers shown={[accepted]} />);
  await pass(HOUR_MS);
  expect(called).toHaveBeenCalledOnce();
});
