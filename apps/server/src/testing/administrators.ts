import { randomUUID } from 'node:crypto';
import { banUser } from '@oficio/contract/admin.ts';
import { login, sessionOf } from '@oficio/contract/auth.ts';
import { ensureSuperadmin } from '#app/features/auth/ensure-superadmin.ts';
import type { TestApp } from './build-test-app.ts';
import { confirm, TEST_PASSWORD, type TestAccount } from './factories.ts';

/**
 * Creates a super-administrator with a session, called Soporte like the first one of every
 * installation.
 */
export async function createSuperadmin(app: TestApp): Promise<TestAccount> {
  const superadmin = { email: `${randomUUID()}@example.es`, password: TEST_PASSWORD };
  await ensureSuperadmin(app.deps, superadmin);
  const { token, user } = sessionOf(await app.call(login, { body: superadmin }));
  return { token, user, id: user.id };
}

/** Stores a ban of one day, without the other effects of a ban. */
export async function insertBan(
  { deps, clock }: TestApp,
  admin: { id: string },
  account: { id: string },
): Promise<void> {
  const starts_at = clock.now();
  const ends_at = new Date(starts_at.getTime() + 86_400_000);
  const ban = { id: randomUUID(), user_id: account.id, admin_id: admin.id, reason: 'Insultos' };
  await deps.db
    .insertInto('bans')
    .values({ ...ban, starts_at, ends_at })
    .execute();
}

/** Bans an account for a day. */
export async function ban(
  app: TestApp,
  admin: TestAccount,
  { id }: { id: string },
  reason: string | null = null,
): Promise<void> {
  const body = { duration_days: 1 as const, reason };
  await confirm(app, admin);
  await app.call(banUser, { params: { id }, body }, admin.token);
}
