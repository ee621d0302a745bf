import { newId } from '#app/platform/new-id.ts';
import type { Provider } from './account.ts';
import type { Slot } from './agenda.ts';
import { instantOf } from './calendar.ts';
import type { Demo } from './demo.ts';

const MINUTE_MS = 60_000;

export type JobStatus = 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'completed';

export interface Job {
  title: string;
  description: string | null;
  status: JobStatus;
  rejectReason?: string;
  /** When it was asked for. */
  createdAt: Date;
}

/** Adds an appointment, and its history when it is completed; without a client it is blocked time. */
export function addJob(
  { rows, now }: Demo,
  provider: Provider,
  client: { id: string } | null,
  slot: Slot,
  job: Job,
): string {
  const id = newId();
  const zone = provider.city.timeZone;
  const end = instantOf(zone, slot.date, slot.end);
  const isDone = job.status === 'completed';
  const decidedAt = isDone
    ? new Date(Math.min(end.getTime() + 30 * MINUTE_MS, now.getTime()))
    : new Date(job.createdAt.getTime() + 25 * MINUTE_MS);
  rows.add('appointments', {
    id,
    provider_id: provider.id,
    client_id: client?.id ?? null,
    title: job.title,
    description: job.description,
    date: slot.date,
    start_time: slot.start,
    end_time: slot.end,
    time_zone: zone,
    status: job.status,
    reject_reason: job.rejectReason ?? null,
    created_at: job.createdAt,
    updated_at: job.status === 'pending' ? job.createdAt : decidedAt,
  });
  if (isDone && client) {
    for (const [one, other] of [
      [provider.id, client.id],
      [client.id, provider.id],
    ] as const) {
      rows.add('history_items', {
        id: newId(),
        user_id: one,
        other_user_id: other,
        appointment_id: id,
        created_at: decidedAt,
        archived_at: null,
      });
    }
  }
  return id;
}
