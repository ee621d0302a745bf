import {
  getNotificationSettings,
  subscribeDevice,
  unsubscribeDevice,
} from '@oficio/contract/notifications.ts';
import { api } from '../api.ts';
import { readSession } from '../session-store.ts';
import { createStore } from '../store.ts';
import { currentSubscription, isSwitchedOff, storeSwitchedOff } from './push-device.ts';

const changes = createStore(0);
/**
 * Calls the listener after each registration of this device and each end of one, also after those
 * that failed. Returns how to unsubscribe.
 */
export const subscribeDeviceChanges = changes.subscribe;

async function reportChange<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } finally {
    changes.set(changes.get() + 1);
  }
}

const toBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

interface Subscribed {
  subscription: PushSubscription;
  /** Whether this call has made it: the server does not know it yet. */
  isNew: boolean;
}

/** The browser's subscription for the server's key; one for an older key is replaced. */
async function subscribe(publicKey: string): Promise<Subscribed> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker');
  const registration = await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && toBase64url(key) === publicKey) return { subscription: known, isNew: false };
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return { subscription: await registration.pushManager.subscribe(options), isNew: true };
}

async function storeOnServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('A subscription has no keys');
  const { p256dh, auth } = keys;
  await api(subscribeDevice, {
    body: { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } },
  });
}

async function unsubscribe(subscription: PushSubscription): Promise<void> {
  try {
    await subscription.unsubscribe();
  } catch (error) {
    console.error('A subscription that the server has not stored could not be ended', error);
  }
}

/**
 * Registers this device's push subscription for the session's user. Called at each start, as the
 * endpoint may have changed. A new subscription that the server does not store is ended: the settings
 * show a device with a subscription as switched on.
 *
 * @throws {CallError | DOMException} when the server or the browser's push service fails
 */
export function registerDevice(): Promise<void> {
  return reportChange(register());
}

async function register(): Promise<void> {
  const { public_key } = await api(getNotificationSettings, {});
  const { subscription, isNew } = await subscribe(public_key);
  try {
    await storeOnServer(subscription);
  } catch (error) {
    if (isNew) await unsubscribe(subscription);
    throw error;
  }
}

/**
 * Registers the device again, unless notifications are switched off on it.
 *
 * @throws {CallError | DOMException} as `registerDevice`
 */
export async function renewRegistration(): Promise<void> {
  if (readSession().status !== 'user' || isSwitchedOff()) return;
  await registerDevice();
}

/**
 * Requests the browser's permission, which requires a click, and registers the device.
 *
 * @returns the user's answer; 'default' when they closed the prompt
 * @throws {CallError | DOMException} as `registerDevice`
 */
export function switchOnDevice(): Promise<NotificationPermission> {
  return reportChange(switchOn());
}

async function switchOn(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    await register();
    storeSwitchedOff(false);
  }
  return permission;
}

/**
 * Ends the subscription in the browser first, so that no push arrives even if the server fails.
 *
 * @throws {DOMException} when the browser's push service fails: the device stays switched on
 */
export function switchOffDevice(): Promise<void> {
  return reportChange(switchOff());
}

async function switchOff(): Promise<void> {
  // Before the end of the subscription, upon which the app would register the device again.
  storeSwitchedOff(true);
  let subscription: PushSubscription | null;
  try {
    subscription = await currentSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    storeSwitchedOff(false);
    throw error;
  }
  if (!subscription) return;
  try {
    await api(unsubscribeDevice, { body: { endpoint: subscription.endpoint } });
  } catch (error) {
    // The server learns it from the push service, which answers 410 for the endpoint.
    console.error('The subscription could not be removed on the server', error);
  }
}
