import type { Appointment } from '@oficio/contract/appointments.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { SeenAnswers } from './seen-answers.tsx';

vi.mock('../use-waiting-count.ts', () => ({ useWaitingCount: () => 1 }));

const called = vi.fn();
afterEach(() => {
  cleanup();
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
  const accepted = { id: 'cita', status: 'accepted' } as Appointment;
  renderInApp(<SeenAnswers shown={[accepted]} />);
  await act(async () => {});
  expect(called).not.toHaveBeenCalled();
  setVisibility('visible');
  await vi.waitFor(() => expect(called).toHaveBeenCalledOnce());
});
