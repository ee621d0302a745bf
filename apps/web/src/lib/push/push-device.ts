import { readStored, writeStored } from '../device-storage.ts';

/** Stored for the device, not for its user: it survives a logout. */
const OFF_KEY = 'push-off';

/** Whether the user switched notifications off on this device. */
export function isSwitchedOff(): boolean {
  return readStored(OFF_KEY) !== null;
}

export function storeSwitchedOff(isOff: boolean): void {
  writeStored(OFF_KEY, isOff ? '1' : null);
}

/** Whether the browser supports push; Safari on iOS does once the app is installed. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The browser's subscription; null without one, and without a service worker. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends a former user's subscription and closes their notifications. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const notification of await registration.getNotifications()) notification.close();
}
