import type { AccountSession } from '@oficio/contract/sessions.ts';
import { DAY_MS, formatDayMonth, formatRelative } from '#app/lib/format/dates.ts';
import { localDate } from '#app/lib/format/local-date.ts';

const WEEK_MS = 7 * DAY_MS;

const dayOf = (instant: string) => `el ${formatDayMonth(localDate(new Date(instant)))}`;

/** "Última vez hace 2 h · abierta el 9 de noviembre · red 85.52.10.x". */
export function lastUseLabel(session: AccountSession, now: Date): string {
  const { last_used_at, created_at, network } = session;
  const isRecent = now.getTime() - new Date(last_used_at).getTime() < WEEK_MS;
  const last = isRecent ? formatRelative(last_used_at, now) : dayOf(last_used_at);
  const use = session.is_current
    ? ['Activa ahora']
    : [`Última vez ${last}`, `abierta ${dayOf(created_at)}`];
  return [...use, ...(network ? [`red ${network}`] : [])].join(' · ');
}
