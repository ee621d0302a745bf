import { hasPush } from '#app/lib/push-device.ts';

const DECLINED_KEY = 'notices-declined-at';
const QUIET_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether one may ask for notices here: the browser has not been asked yet, its worker could show
 * them, and nobody has declined on this device lately.
 */
export function mayOffer(now = Date.now()): boolean {
  if (!hasPush() || Notification.permission !== 'default') return false;
  if (!navigator.serviceWorker.controller) return false;
  const declinedAt = Number(localStorage.getItem(DECLINED_KEY) ?? Number.NEGATIVE_INFINITY);
  return now - declinedAt > QUIET_DAYS * DAY_MS;
}

/** "Ahora no": nobody is asked again on this device for some time. */
export function decline(now = Date.now()): void {
  localStorage.setItem(DECLINED_KEY, String(now));
}
