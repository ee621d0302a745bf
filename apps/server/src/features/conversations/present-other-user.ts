import type { UserType } from '@oficio/contract/auth.ts';
import type { OtherUser } from '@oficio/contract/conversations.ts';
import { DELETED_USER_NAME, SUPPORT_NAME } from '@oficio/contract/product.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';

export interface OtherUserRow {
  other_id: string;
  name: string;
  is_deleted: boolean;
  user_type: UserType;
  is_superadmin: boolean;
  photo_file: string | null;
}

/**
 * The other party of a conversation (specification 3.12). A super-administrator is support, without a
 * name of their own, to everyone but super-administrators.
 */
export function presentOtherUser(
  row: OtherUserRow,
  actor: Pick<UserActor, 'isSuperadmin'>,
): OtherUser {
  const isUnnamed = row.is_superadmin && !actor.isSuperadmin;
  const name = isUnnamed ? SUPPORT_NAME : row.name;
  const photo = row.photo_file && !isUnnamed ? imageUrl(row.photo_file) : null;
  return {
    id: row.other_id,
    name: row.is_deleted ? DELETED_USER_NAME : name,
    photo: row.is_deleted ? null : photo,
    user_type: row.user_type,
    is_support: row.is_superadmin,
  };
}
