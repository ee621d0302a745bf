import type { TimeZone } from '@oficio/contract/profiles.ts';
import type { Session } from '../session-store.ts';
import { dateIn, earliestDate } from '../time-zones.ts';
import { localDate } from './local-date.ts';

/** The zone of the session's provider; a client's appointments may be in several. */
export function ownZone({ user, profile }: Session): TimeZone | undefined {
  return user?.user_type === 'provider' ? profile?.time_zone : undefined;
}

/** The calendar day (YYYY-MM-DD) at an instant in a zone; without one, in the reader's. */
export const dayIn = (timeZone: TimeZone | undefined, at: Date): string =>
  timeZone ? dateIn(timeZone, at) : localDate(at);

/**
 * The earliest day (YYYY-MM-DD) that is today for a provider of the session's appointments: a client's
 * may be in several zones.
 */
export function firstToday(session: Session, at: Date): string {
  const zone = ownZone(session);
  return zone ? dateIn(zone, at) : earliestDate(at);
}

/** The calendar day for the session's provider at an instant, or a client's local day: YYYY-MM-DD. */
export function ownDay(session: Session, at: Date): string {
  return dayIn(ownZone(session), at);
}
