import type { Insertable } from 'kysely';
import type { Blocks } from '#app/db/schema.ts';
import { Conflict } from '#app/errors.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { violates } from '#app/platform/db/failures.ts';
import { refusals } from './policy.ts';

/** An account that is not deleted. */
export function findAccount(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'is_superadmin'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Stores a block, unless it is stored already or one of the two accounts is deleted: a trigger waits
 * for the erasures, messages and requests that are running, and for the user's other blocks.
 * @throws Conflict when the user blocks a thousand others already
 */
export async function insertBlock(trx: Trx, block: Insertable<Blocks>): Promise<void> {
  try {
    await trx
      .insertInto('blocks')
      .values(block)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } catch (error) {
    if (violates(error, 'blocks_per_user')) throw new Conflict(refusals.manyBlocks);
    throw error;
  }
}

export async function deleteBlock(trx: Trx, blockerId: string, blockedId: string): Promise<void> {
  await trx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

export function findBlocks(db: Database, blockerId: string) {
  return db
    .selectFrom('blocks as block')
    .innerJoin('users as blocked', 'blocked.id', 'block.blocked_id')
    .leftJoin('uploads as photo', 'photo.id', 'blocked.photo_id')
    .select(['blocked.id', 'blocked.name', 'blocked.user_type'])
    .select(['photo.file_name as photo_file', 'block.created_at'])
    .where('block.blocker_id', '=', blockerId)
    .orderBy('block.created_at', 'desc')
    .orderBy('blocked.id')
    .execute();
}

/** Deletes the blocks that an account has created and the blocks of that account. */
export async function deleteBlocksOf(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
}
