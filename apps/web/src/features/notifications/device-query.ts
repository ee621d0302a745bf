import { queryOptions } from '@tanstack/react-query';
import { currentSubscription, hasPush, isSwitchedOff } from '#app/lib/push-device.ts';

/**
 * What this device does about notices. 'install-first': an iPhone or iPad, where only installed
 * apps may show them.
 */
export type DeviceState = 'on' | 'off' | 'blocked' | 'install-first' | 'unsupported';

/** iPads say they are a Mac, but no Mac can be touched. */
function isIos(): boolean {
  const isIpad = navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1;
  return isIpad || /iPhone|iPad|iPod/.test(navigator.userAgent);
}

async function readDevice(): Promise<DeviceState> {
  if (!hasPush()) return isIos() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (!(await navigator.serviceWorker.getRegistration())) return 'unsupported';
  if (Notification.permission === 'default' || isSwitchedOff()) return 'off';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** The state is asked for again when the person comes back, maybe from the browser's settings. */
export const deviceQuery = queryOptions({
  queryKey: ['push-device'],
  queryFn: readDevice,
  networkMode: 'always',
  staleTime: 0,
});
