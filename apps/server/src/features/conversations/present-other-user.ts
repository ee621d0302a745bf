import type { UserType } from '@oficio/contract/auth.ts';
import type { OtherUser } from '@oficio/contract/conversations.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import { isUnnamed, nameOfOther } from './policy.ts';

export interface OtherUserRow {
  other_id: string;
  name: string;
  user_type: UserType;
  is_superadmin: boolean;
  photo_file: string | null;
}

/** The other party of a conversation as the caller sees it (specification 3.12). */
export function presentOtherUser(row: OtherUserRow, actor: UserActor): OtherUser {
  return {
    id: row.other_id,
    name: nameOfOther(row, actor),
    photo: isUnnamed(row, actor) ? null : photoUrl(row.photo_file),
    user_type: row.user_type,
    is_support: row.is_superadmin,
  };
}
