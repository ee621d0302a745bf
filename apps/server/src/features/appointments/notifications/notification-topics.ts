import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import type { NotificationKind } from '@oficio/contract/notifications.ts';
import type { AppointmentRow } from '../queries.ts';

/** The provider's list of requests: among all appointments, a request may be on a later page. */
export const UNANSWERED_PATH = '/appointments?filtro=pending';

type Side = 'provider' | 'client';

interface Topic {
  /** The preference that switches it off. */
  kind: NotificationKind;
  /** The status of the appointment for which the notification is valid. */
  state: AppointmentStatus;
  mail: readonly Side[];
  push: readonly Side[];
}

const both = ['provider', 'client'] as const;

/**
 * The notifications about an appointment. The client is mailed every change of an accepted
 * appointment, including their own changes, because a calendar entry that came by mail can only be
 * removed by mail. A push goes to a party when the other party, or the passing of time, has changed
 * the appointment.
 */
export const topics = {
  requested: {
    kind: 'appointment_request',
    state: 'pending',
    mail: ['provider'],
    push: ['provider'],
  },
  withdrawn: {
    kind: 'appointment_change',
    state: 'cancelled',
    mail: ['provider'],
    push: ['provider'],
  },
  declined: { kind: 'appointment_change', state: 'cancelled', mail: ['client'], push: ['client'] },
  accepted: { kind: 'appointment_change', state: 'accepted', mail: ['client'], push: ['client'] },
  rejected: { kind: 'appointment_change', state: 'rejected', mail: ['client'], push: ['client'] },
  expired: { kind: 'appointment_change', state: 'rejected', mail: ['client'], push: ['client'] },
  'cancelled-by-client': {
    kind: 'appointment_change',
    state: 'cancelled',
    mail: both,
    push: ['provider'],
  },
  'cancelled-by-provider': {
    kind: 'appointment_change',
    state: 'cancelled',
    mail: ['client'],
    push: ['client'],
  },
  'completed-by-client': {
    kind: 'appointment_change',
    state: 'completed',
    mail: [],
    push: ['provider'],
  },
  'completed-by-provider': {
    kind: 'appointment_change',
    state: 'completed',
    mail: [],
    push: ['client'],
  },
  'completed-by-itself': { kind: 'appointment_change', state: 'completed', mail: [], push: both },
  reminder: { kind: 'appointment_reminder', state: 'accepted', mail: both, push: both },
  review: { kind: 'appointment_reminder', state: 'completed', mail: ['client'], push: [] },
} as const satisfies Record<string, Topic>;

export type NotificationTopic = keyof typeof topics;

/** The topics with a notification by this channel. */
type TopicBy<Channel extends 'mail' | 'push'> = {
  [Name in NotificationTopic]: (typeof topics)[Name][Channel] extends readonly [] ? never : Name;
}[NotificationTopic];
export type MailTopic = TopicBy<'mail'>;
export type PushTopic = TopicBy<'push'>;

/** The topic of a request or an accepted appointment that ends because of one of its parties. */
export function cancellationTopic(
  { status, client_id }: Pick<AppointmentRow, 'status' | 'client_id'>,
  partyId: string,
): NotificationTopic {
  const isByClient = client_id === partyId;
  if (status === 'pending') return isByClient ? 'withdrawn' : 'declined';
  return isByClient ? 'cancelled-by-client' : 'cancelled-by-provider';
}
