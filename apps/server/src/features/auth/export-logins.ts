import type { ExportedData } from '@oficio/contract/accounts.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { selectLoginDevices } from './login-devices/queries.ts';
import { ACTIVITY_KEPT } from './policy.ts';
import { selectActiveDays, selectActiveHours } from './queries.ts';
import { exportSessions } from './sessions/list-sessions.ts';

/** The caller's sessions, the devices of their logins, and when they were active. */
export async function exportLogins(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: UserActor,
): Promise<Pick<ExportedData, 'sessions' | 'login_devices' | 'activity'>> {
  const { clock, db } = deps;
  const sessions = await exportSessions(deps, actor);
  const devices = await selectLoginDevices(db, actor.id);
  const days = await selectActiveDays(db, actor.id, clock.now(), ACTIVITY_KEPT.days + 1);
  const hours = await selectActiveHours(db, actor.id);
  return {
    sessions,
    login_devices: devices.map(({ last_login_at, ...device }) => ({
      ...device,
      last_login_at: last_login_at.toISOString(),
    })),
    activity: {
      days: days.map(({ day }) => day),
      hours: hours.map(({ hour, last_seen_at }) => ({
        hour: hour.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
      })),
    },
  };
}
