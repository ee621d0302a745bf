import {
  getNotificationSettings,
  subscribeDevice,
  unsubscribeDevice,
} from '@oficio/contract/notifications.ts';
import { api } from './api.ts';
import { currentSubscription, isSwitchedOff, keepSwitchedOff } from './push-device.ts';
import { readSession } from './session-store.ts';

const toBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription for the server's key; one for another key is of no use any more. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker');
  const registration = await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && toBase64url(key) === publicKey) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
}

/**
 * Has the session's user told of news on this device. The endpoint may be another one than last
 * time, so it is done at each start.
 *
 * @throws {CallError | DOMException} when the server or the browser's push service does not do it
 */
export async function registerDevice(): Promise<void> {
  const { public_key } = await api(getNotificationSettings, {});
  const { endpoint, expirationTime, keys } = (await subscribe(public_key)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('A subscription has no keys');
  const { p256dh, auth } = keys;
  await api(subscribeDevice, {
    body: { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } },
  });
}

/** Registers the device again, unless notices are switched off on it. */
export async function keepDeviceRegistered(): Promise<void> {
  if (readSession().status !== 'user' || isSwitchedOff()) return;
  try {
    await registerDevice();
  } catch (error) {
    console.error('This device could not be registered for notices', error);
  }
}

/**
 * Asks for the browser's permission, which only a click may do, and registers the device.
 *
 * @returns what the person answered the browser: 'default' is no answer
 * @throws {CallError | DOMException} as `registerDevice`
 */
export async function switchOnDevice(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    await registerDevice();
    keepSwitchedOff(false);
  }
  return permission;
}

/** Nothing reaches this device from here on, whatever the server has heard of it. */
export async function switchOffDevice(): Promise<void> {
  keepSwitchedOff(true);
  const subscription = await currentSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  try {
    await api(unsubscribeDevice, { body: { endpoint: subscription.endpoint } });
  } catch (error) {
    // Its push service tells the server that the endpoint is gone.
    console.error('The server could not be told that this device takes no notices', error);
  }
}
