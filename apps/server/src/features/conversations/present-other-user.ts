import type { UserType } from '@oficio/contract/auth.ts';
import type { OtherUser } from '@oficio/contract/conversations.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';

export interface OtherUserRow {
  other_id: string;
  name: string;
  is_deleted: boolean;
  user_type: UserType;
  is_superadmin: boolean;
  photo_file: string | null;
}

/** The other party of a conversation (specification 3.12). */
export function presentOtherUser(row: OtherUserRow): OtherUser {
  return {
    id: row.other_id,
    name: row.is_deleted ? DELETED_USER_NAME : row.name,
    photo: row.photo_file && !row.is_deleted ? imageUrl(row.photo_file) : null,
    user_type: row.user_type,
    is_support: row.is_superadmin,
  };
}
