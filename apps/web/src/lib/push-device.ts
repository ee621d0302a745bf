/** The choice is the device's, not its user's: it stays when somebody logs out. */
const OFF_KEY = 'push-off';

/** Whether somebody switched notices off on this device although the browser would show them. */
export function isSwitchedOff(): boolean {
  return localStorage.getItem(OFF_KEY) !== null;
}

export function keepSwitchedOff(isOff: boolean): void {
  if (isOff) localStorage.setItem(OFF_KEY, '1');
  else localStorage.removeItem(OFF_KEY);
}

/** Whether the browser has what notices need; Safari on iOS has it once the app is installed. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The browser's own subscription; null without one, and without a service worker. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the subscription of somebody who has left, and takes their notices from the screen. */
export async function forgetSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const notice of await registration.getNotifications()) notice.close();
}
