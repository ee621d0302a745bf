import type { AuthUser } from '@oficio/contract/auth.ts';

/** Where each role goes after login (specification 2.4, super-administrators by decision 3). */
export function landingPath(user: Pick<AuthUser, 'user_type' | 'is_superadmin'>): string {
  if (user.is_superadmin) return '/admin';
  return user.user_type === 'provider' ? '/dashboard' : '/search';
}
