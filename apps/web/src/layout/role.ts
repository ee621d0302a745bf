import type { Role } from './nav-links.ts';

interface SessionLike {
  status: 'loading' | 'guest' | 'user';
  user: { user_type: 'client' | 'provider'; is_superadmin: boolean } | null;
}

/** The session user's role, or `undefined` while the session is loading. */
export function roleOf({ status, user }: SessionLike): Role | undefined {
  if (status === 'loading') return undefined;
  if (!user) return 'guest';
  return user.is_superadmin ? 'superadmin' : user.user_type;
}
