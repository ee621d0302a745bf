/** The screens that are somebody's own, or a form: nothing for search engines. */
export const privateScreens = [
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/profile',
  '/messages',
  '/history',
  '/appointments',
  '/calendar',
  '/schedule',
  '/admin',
] as const;

const known: ReadonlySet<string> = new Set(privateScreens);

/** Whether an address without trailing slash is such a screen. */
export function isPrivateScreen(path: string): boolean {
  return known.has(path) || /^\/chat\/[^/]+\/[^/]+$/.test(path);
}
