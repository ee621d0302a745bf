import type { UserType } from '@oficio/contract/auth.ts';
import type { OtherUser } from '@oficio/contract/conversations.ts';
import { DELETED_USER_NAME, SUPPORT_NAME } from '@oficio/contract/product.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';

export interface OtherUserRow {
  other_id: string;
  name: string;
  is_deleted: boolean;
  user_type: UserType;
  is_superadmin: boolean;
  photo_file: string | null;
}

type OtherName = Pick<OtherUserRow, 'name' | 'is_deleted' | 'is_superadmin'>;
type Reader = Pick<UserActor, 'isSuperadmin'>;

function isUnnamed({ is_superadmin }: OtherName, actor: Reader): boolean {
  return is_superadmin && !actor.isSuperadmin;
}

/** The name of the other party of a conversation, as `presentOtherUser` gives it. */
export function nameOfOther(row: OtherName, actor: Reader): string {
  if (row.is_deleted) return DELETED_USER_NAME;
  return isUnnamed(row, actor) ? SUPPORT_NAME : row.name;
}

/**
 * The other party of a conversation (specification 3.12). A super-administrator is support, without a
 * name of their own, to everyone but super-administrators.
 */
export function presentOtherUser(row: OtherUserRow, actor: Reader): OtherUser {
  const hasPhoto = !row.is_deleted && !isUnnamed(row, actor);
  return {
    id: row.other_id,
    name: nameOfOther(row, actor),
    photo: hasPhoto ? photoUrl(row.photo_file) : null,
    user_type: row.user_type,
    is_support: row.is_superadmin,
  };
}
