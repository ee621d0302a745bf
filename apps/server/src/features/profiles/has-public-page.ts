import { id } from '@oficio/contract/fields.ts';
import type { Deps } from '#app/platform/deps.ts';
import { selectAccount } from './queries.ts';

/** Whether a provider's public page exists: neither unknown, deleted nor banned (decisions §12). */
export async function hasPublicPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<boolean> {
  if (!id.safeParse(userId).success) return false;
  const account = await selectAccount(db, userId, clock.now());
  return account?.user_type === 'provider' && !account.is_banned;
}
