import type { AuthUser } from '@oficio/contract/auth.ts';

/** The first screen after a login by role (specification 2.4; super-administrators: decision 3). */
export function landingPath(user: Pick<AuthUser, 'user_type' | 'is_superadmin'>): string {
  if (user.is_superadmin) return '/admin';
  return user.user_type === 'provider' ? '/dashboard' : '/search';
}
