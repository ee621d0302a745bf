import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import type { NotificationKind } from '@oficio/contract/notifications.ts';

type Side = 'provider' | 'client';

interface Topic {
  /** What its recipients can switch off. */
  kind: NotificationKind;
  /** The state of the appointment as long as it is true. */
  state: AppointmentStatus;
  mail: readonly Side[];
  push: readonly Side[];
}

const both = ['provider', 'client'] as const;

/**
 * What the parties of an appointment are told. The client is mailed every change of an accepted one,
 * their own too: the entry in their calendar came by mail, and only a mail takes it back. A push is
 * for whom somebody else did something.
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
} as const satisfies Record<string, Topic>;

export type NoticeTopic = keyof typeof topics;

/** The topics that somebody is mailed about. */
export type MailTopic = {
  [Name in NoticeTopic]: (typeof topics)[Name]['mail'] extends readonly [] ? never : Name;
}[NoticeTopic];
