import type { ExportedData } from '@oficio/contract/accounts.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { selectBansOf } from './queries.ts';

/** The bans of the caller's account, without the administrators. */
export async function exportBans(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
): Promise<ExportedData['bans']> {
  const bans = await selectBansOf(db, actor.id);
  return bans.map(({ reason, starts_at, ends_at, lifted_at }) => ({
    reason,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    lifted_at: lifted_at?.toISOString() ?? null,
  }));
}
