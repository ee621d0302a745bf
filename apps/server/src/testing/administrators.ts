import { randomUUID } from 'node:crypto';
import { banUser } from '@oficio/contract/admin.ts';
import { login } from '@oficio/contract/auth.ts';
import { ensureSuperadmin } from '#app/features/auth/ensure-superadmin.ts';
import type { TestApp } from './build-test-app.ts';
import { TEST_PASSWORD, type TestAccount } from './factories.ts';

/** A logged-in super-administrator, called Soporte like the first one of any installation. */
export async function createSuperadmin(app: TestApp): Promise<TestAccount> {
  const superadmin = { email: `${randomUUID()}@example.es`, password: TEST_PASSWORD };
  await ensureSuperadmin(app.deps, superadmin);
  const { token, user } = await app.call(login, { body: superadmin });
  return { token, user, id: user.id };
}

/** Bans an account for a day. */
export async function ban(
  app: TestApp,
  admin: TestAccount,
  { id }: { id: string },
  reason: string | null = null,
): Promise<void> {
  const body = { duration_days: 1 as const, reason };
  await app.call(banUser, { params: { id }, body }, admin.token);
}
