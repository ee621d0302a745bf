import type { NotificationKind } from '@oficio/contract/notifications.ts';
import type { JobKind } from '#app/platform/jobs/jobs.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { selectDevicesOf } from './queries.ts';

interface PushRequest<Payload> {
  user_id: string;
  /** The kind, which the user may have switched off. */
  kind: NotificationKind;
  payload: Payload;
}

/** Queues one job for each device of a user that shows notifications of the kind. */
export async function queuePushes<Payload extends object>(
  tx: Tx,
  job: JobKind<Payload & { device_id: string }>,
  requests: readonly PushRequest<Payload>[],
): Promise<void> {
  if (requests.length === 0) return;
  const devices = await selectDevicesOf(tx.db, requests);
  const pushes = requests.flatMap(({ payload }, index) =>
    (devices[index] ?? []).map((device_id) => ({ ...payload, device_id })),
  );
  tx.enqueue(job, ...pushes);
}
