import type { Deps } from '#app/platform/deps.ts';
import { pushToDevice } from '../notifications/push-to-device.ts';
import { composePush } from './compose-push.ts';
import { topics } from './notice-topics.ts';
import { presentAppointment } from './present-appointment.ts';
import { selectAppointmentOf } from './queries.ts';
import type { AppointmentPush } from './queue-notices.ts';

/** What happened longer ago is no news: the mail has told of it. */
const NEWS_FOR_MS = 60 * 60_000;
const DAY_SECONDS = 86_400;

/**
 * Shows on one device of one party what happened to an appointment, if it is still so. A reminder is
 * for before the start.
 * @throws PushUnavailable when the push service may take it later
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
    return {
      ...composePush(topic, presentAppointment(row), userId === row.provider_id),
      path: '/appointments',
      tag: `appointment-${appointment_id}`,
      ttlSeconds: topic === 'reminder' ? Math.min(secondsToStart, DAY_SECONDS) : DAY_SECONDS,
      urgency: 'normal',
    };
  });
}
