import type { Insertable } from 'kysely';
import type { Blocks } from '#app/db/schema.ts';
import type { Database } from '#app/platform/db/database.ts';

/** An account that was not deleted. */
export function findAccount(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'is_superadmin'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertBlock(db: Database, block: Insertable<Blocks>): Promise<void> {
  await db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(
  db: Database,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  await db
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
    .select(['blocked.id', 'blocked.name', 'blocked.deleted_at'])
    .select(['photo.file_name as photo_file', 'block.created_at'])
    .where('block.blocker_id', '=', blockerId)
    .orderBy('block.created_at', 'desc')
    .orderBy('blocked.id')
    .execute();
}
