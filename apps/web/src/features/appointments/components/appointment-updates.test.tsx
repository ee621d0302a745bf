import { listHistory } from '@oficio/contract/history.ts';
import { getReviewAsk, getReviewStanding } from '@oficio/contract/reviews.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { AppointmentUpdates } from './appointment-updates.tsx';

const listeners = vi.hoisted(() => new Map<string, () => void>());
vi.mock('#app/lib/realtime.ts', () => ({
  useRealtimeEvent: (name: string, listener: () => void) => void listeners.set(name, listener),
  useMissedEvents: () => {},
}));
afterEach(cleanup);

it.each([listHistory, getReviewAsk, getReviewStanding])(
  'what was cached of completed services ($path) is out of date after an event',
  ({ path }) => {
    const cache = new QueryClient();
    const queryKey = [path, {}];
    cache.setQueryData(queryKey, {});
    renderInApp(<AppointmentUpdates />, cache);
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false);
    listeners.get('appointment_changed')?.();
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
