import type { AccountSession } from '@oficio/contract/sessions.ts';
import { formatLastUse, formatOnDay } from '#app/lib/format/dates.ts';

/** "Última vez hace 2 h · abierta el 9 de noviembre · red 85.52.10.x". */
export function lastUseLabel(session: AccountSession, now: Date): string {
  const { last_used_at, created_at, network } = session;
  const use = session.is_current
    ? ['Activa ahora']
    : [`Última vez ${formatLastUse(last_used_at, now)}`, `abierta ${formatOnDay(created_at, now)}`];
  return [...use, ...(network ? [`red ${network}`] : [])].join(' · ');
}
