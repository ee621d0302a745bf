import { readStored, writeStored } from '#app/lib/device-storage.ts';
import { DAY_MS } from '#app/lib/format/dates.ts';
import { hasPush } from '#app/lib/push/push-device.ts';

const DECLINED_KEY = 'notices-declined-at';
const QUIET_DAYS = 30;

/**
 * Whether to show the notification prompt: the browser's permission is still undecided, a service
 * worker can show notifications, and the prompt was not declined on this device recently.
 */
export function canPrompt(now = Date.now()): boolean {
  if (!hasPush() || Notification.permission !== 'default') return false;
  if (!navigator.serviceWorker.controller) return false;
  const declinedAt = Number(readStored(DECLINED_KEY) ?? Number.NEGATIVE_INFINITY);
  return now - declinedAt > QUIET_DAYS * DAY_MS;
}

/** Records "Ahora no": the prompt stays hidden on this device for `QUIET_DAYS`. */
export function recordDecline(now = Date.now()): void {
  writeStored(DECLINED_KEY, String(now));
}
