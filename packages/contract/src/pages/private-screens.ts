/** Screens that belong to an account or contain only a form. Search engines must not index them. */
export const privateScreens = [
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/profile',
  '/profile/preview',
  '/profile/security',
  '/messages',
  '/history',
  '/appointments',
  '/calendar',
  '/schedule',
  '/admin',
] as const;

const known: ReadonlySet<string> = new Set(privateScreens);

/** Whether a path (without trailing slash) is one of these screens. */
export function isPrivateScreen(path: string): boolean {
  return known.has(path) || /^\/chat\/[^/]+\/[^/]+$/.test(path);
}
