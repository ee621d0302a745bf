import { instantOf, MINUTE_MS } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Provider } from '../people/account.ts';
import type { AppointmentStatus } from '../records.ts';
import type { Slot } from './agenda.ts';

export interface AppointmentDraft {
  title: string;
  description: string | null;
  status: AppointmentStatus;
  rejectReason?: string;
  /** When the client requested it. */
  createdAt: Date;
}

/**
 * Adds an appointment, or blocked time when there is no client; a completed appointment is also
 * added to the history.
 */
export function addAppointment(
  { records, newId, now }: Context,
  provider: Provider,
  client: { id: string } | null,
  slot: Slot,
  draft: AppointmentDraft,
): string {
  const id = newId();
  const zone = provider.city.timeZone;
  const end = instantOf(zone, slot.date, slot.end);
  const isCompleted = draft.status === 'completed';
  const decidedAt = isCompleted
    ? new Date(Math.min(end.getTime() + 30 * MINUTE_MS, now.getTime()))
    : new Date(draft.createdAt.getTime() + 25 * MINUTE_MS);
  records.appointments.push({
    id,
    provider_id: provider.id,
    client_id: client?.id ?? null,
    title: draft.title,
    description: draft.description,
    date: slot.date,
    start_time: slot.start,
    end_time: slot.end,
    time_zone: zone,
    status: draft.status,
    reject_reason: draft.rejectReason ?? null,
    created_at: draft.createdAt,
    updated_at: draft.status === 'pending' ? draft.createdAt : decidedAt,
  });
  if (isCompleted && client) {
    for (const [one, other] of [
      [provider.id, client.id],
      [client.id, provider.id],
    ] as const) {
      records.history.push({
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
