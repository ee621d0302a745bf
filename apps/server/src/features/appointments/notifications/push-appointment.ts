import { HOUR_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import { pushToDevice } from '../../notifications/devices/push-to-device.ts';
import { PUSH_KEPT_SECONDS } from '../../notifications/policy.ts';
import { presentAppointment } from '../present-appointment.ts';
import { selectAppointmentOf } from '../queries.ts';
import { composePush } from './compose-push.ts';
import { isAskable } from './is-askable.ts';
import { topics } from './notification-topics.ts';
import type { AppointmentPush } from './queue-notifications.ts';

/** Age above which a change is no longer pushed; the mail has reported it by then. */
const NEWS_FOR_MS = HOUR_MS;

/**
 * Pushes a change of an appointment to one device of one party, if its status is still the same. A
 * reminder is sent only before the start. A completion asks the client for a review only if the mail
 * about it would.
 * @throws PushUnavailable when the push service may accept it later
 */
export async function pushAppointment(
  deps: Deps,
  { topic, appointment_id, recipient_id, device_id, at }: AppointmentPush,
): Promise<void> {
  const { db, clock } = deps;
  const { kind, state } = topics[topic];
  await pushToDevice(deps, { deviceId: device_id, kind }, async (userId) => {
    const now = clock.now();
    if (userId !== recipient_id || now.getTime() - Date.parse(at) > NEWS_FOR_MS) return null;
    const row = await selectAppointmentOf(db, appointment_id, userId);
    if (!row || row.status !== state) return null;
    const secondsToStart = Math.floor((row.starts_at.getTime() - now.getTime()) / 1000);
    if (topic === 'reminder' && secondsToStart <= 0) return null;
    const isProvider = userId === row.provider_id;
    const isAsked = state === 'completed' && !isProvider && (await isAskable(db, row, now));
    return {
      path: '/appointments',
      ...composePush(topic, presentAppointment(row), { isProvider, isAsked }),
      tag: `appointment-${appointment_id}`,
      ttlSeconds:
        topic === 'reminder' ? Math.min(secondsToStart, PUSH_KEPT_SECONDS) : PUSH_KEPT_SECONDS,
      urgency: 'normal',
    };
  });
}
