/**
 * The target after a login or registration, set by the screen, link or button that required it
 * (decisions §3).
 */
export type AfterLogin =
  | { to: 'path'; path: string }
  /** The conversation with a provider; its id depends on the user who logs in. */
  | { to: 'chat'; providerId: string }
  /** The provider's page with the appointment request open. */
  | { to: 'request'; providerId: string };

/** A path as a browser resolves it; null when it leaves this origin or is not a path. */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(path, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
