import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteBlock } from './queries.ts';

/** Lifts the caller's block of a person, if there is one; the other's own block stays. */
export async function unblockUser({ db }: Deps, actor: UserActor, userId: string): Promise<void> {
  await deleteBlock(db, actor.id, userId);
}
