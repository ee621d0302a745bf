import { countWaiting, listWaiting } from '@oficio/contract/appointments/waiting.ts';
import { listAppointments } from '@oficio/contract/appointments.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '#app/lib/api.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';

const endpoints = [listAppointments, listWaiting, countWaiting];

/** Refetches everything on screen that shows or counts appointments. */
export async function refreshAppointments(cache: QueryClient): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => refetchChanged(cache, { queryKey: keyOf(endpoint) })),
  );
}
