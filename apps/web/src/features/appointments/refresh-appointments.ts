import { countWaiting, listWaiting } from '@oficio/contract/appointments/waiting.ts';
import { listAppointments } from '@oficio/contract/appointments.ts';
import type { Endpoint } from '@oficio/contract/endpoint.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { getReviewAsk, getReviewStanding } from '@oficio/contract/reviews.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '#app/lib/api.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';

const ofAppointments = [listAppointments, listWaiting, countWaiting];
/** What a completed service changes besides. */
const ofServices = [listHistory, getReviewAsk, getReviewStanding];

/**
 * Refetches everything on screen that shows or counts appointments. What other screens show of completed
 * services is fetched again when they are opened.
 */
export async function refreshAppointments(cache: QueryClient): Promise<void> {
  for (const endpoint of ofServices) {
    void cache.invalidateQueries({
      queryKey: keyOf(endpoint),
      type: 'inactive',
      refetchType: 'none',
    });
  }
  await refetch(cache, ofAppointments);
}

/** Refetches in addition what is on screen about completed services. */
export async function refreshCompleted(cache: QueryClient): Promise<void> {
  await Promise.all([refreshAppointments(cache), refetch(cache, ofServices)]);
}

async function refetch(cache: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => refetchChanged(cache, { queryKey: keyOf(endpoint) })),
  );
}
