import type { AdminUser } from '@oficio/contract/admin.ts';

type Kind = Pick<AdminUser, 'user_type' | 'is_superadmin'>;

/** Label of an account's type. */
export function typeLabel({ user_type, is_superadmin }: Kind): string {
  if (is_superadmin) return 'Administrador';
  return user_type === 'provider' ? 'Proveedor' : 'Cliente';
}

/** Providers are shown as rounded squares, everyone else as circles. */
export function shapeOf({ user_type, is_superadmin }: Kind): 'provider' | 'person' {
  return user_type === 'provider' && !is_superadmin ? 'provider' : 'person';
}
