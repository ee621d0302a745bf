/** How long the prompt stays away once it was dismissed (specification 9: 7 days). */
export const DISMISSAL_MS = 7 * 24 * 60 * 60 * 1000;
/** When it shows where the browser makes no offer of its own (specification 9: 3 seconds). */
export const IOS_DELAY_MS = 3000;

const STORAGE_KEY = 'install-dismissed-at';
const installedModes = ['standalone', 'minimal-ui', 'fullscreen'];

/** Whether this already is the installed app (specification 2.25). */
export function isInstalled(): boolean {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return (
    isOnHomeScreen ||
    installedModes.some((mode) => window.matchMedia(`(display-mode: ${mode})`).matches)
  );
}

/** Whether this is iOS, or an iPad that says it is a Mac: no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** @param now milliseconds since the epoch */
export function isDismissed(now: number): boolean {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored !== null && now < Number(stored) + DISMISSAL_MS;
}

/** @param now milliseconds since the epoch */
export function keepDismissal(now: number): void {
  localStorage.setItem(STORAGE_KEY, String(now));
}
