import { queryOptions } from '@tanstack/react-query';
import { isIos } from '#app/lib/installation/is-ios.ts';
import { currentSubscription, hasPush, isSwitchedOff } from '#app/lib/push/push-device.ts';

/**
 * Whether this device shows notifications. 'install-first': an iPhone or iPad, where only installed
 * apps can show them.
 */
export type DeviceState = 'on' | 'off' | 'blocked' | 'install-first' | 'unsupported';

async function hasWorker(): Promise<boolean> {
  try {
    return (await navigator.serviceWorker.getRegistration()) !== undefined;
  } catch {
    return false; // the browser blocks the data of the site
  }
}

async function readDevice(): Promise<DeviceState> {
  if (!hasPush()) return isIos() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (!(await hasWorker())) return 'unsupported';
  if (Notification.permission === 'default' || isSwitchedOff()) return 'off';
  try {
    return (await currentSubscription()) ? 'on' : 'off';
  } catch (error) {
    console.error('The subscription could not be read', error);
    return 'off'; // switching it on says what is wrong, if it still is
  }
}

/** Never fresh: the user may come back from changing the permission in the browser's settings. */
export const deviceQuery = queryOptions({
  queryKey: ['push-device'],
  queryFn: readDevice,
  staleTime: 0,
});
