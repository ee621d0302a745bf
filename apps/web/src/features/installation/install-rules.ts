import { readStored, writeStored } from '#app/lib/device-storage.ts';

/** How long the install prompt stays hidden after a dismissal, in ms (specification 9: 7 days). */
export const DISMISSAL_MS = 7 * 24 * 60 * 60 * 1000;
/** Delay of the prompt on iOS, whose browsers send no `beforeinstallprompt` (specification 9: 3 s). */
export const IOS_DELAY_MS = 3000;

const STORAGE_KEY = 'install-dismissed-at';
const installedModes = ['standalone', 'minimal-ui', 'fullscreen'];

/** Whether the page runs as the installed app (specification 2.25). */
export function isInstalled(): boolean {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return (
    isOnHomeScreen ||
    installedModes.some((mode) => window.matchMedia(`(display-mode: ${mode})`).matches)
  );
}

/** @param now milliseconds since the epoch */
export function isDismissed(now: number): boolean {
  const stored = readStored(STORAGE_KEY);
  return stored !== null && now < Number(stored) + DISMISSAL_MS;
}

/** @param now milliseconds since the epoch */
export function recordDismissal(now: number): void {
  writeStored(STORAGE_KEY, String(now));
}
