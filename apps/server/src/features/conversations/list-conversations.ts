import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { type ConversationRow, countConversations, findConversations } from './queries.ts';

export interface ConversationPage {
  conversations: ConversationListItem[];
  /** Over all the caller's conversations, not only this page. */
  unread_total: number;
  total: number;
  total_pages: number;
  page: number;
}

/** The caller's conversations that have a message, the most recent first (specification 3.12). */
export async function listConversations(
  { db }: Deps,
  actor: UserActor,
  { page, limit }: { page: number; limit: number },
): Promise<ConversationPage> {
  const { total, unread_total } = await countConversations(db, actor.id);
  const rows = await findConversations(db, actor.id, { limit, offset: (page - 1) * limit });
  return {
    conversations: rows.map(present),
    unread_total,
    total,
    total_pages: Math.ceil(total / limit),
    page,
  };
}

function present(row: ConversationRow): ConversationListItem {
  return {
    conversation_id: row.conversation_id,
    other_user: {
      id: row.other_id,
      name: row.is_deleted ? DELETED_USER_NAME : row.name,
      photo: row.photo_file && !row.is_deleted ? imageUrl(row.photo_file) : null,
      user_type: row.user_type,
      is_support: row.is_superadmin,
    },
    unread_count: row.unread_count,
    last_message: {
      message: row.last_message,
      timestamp: row.last_message_at.toISOString(),
      sender_id: row.last_sender_id,
    },
  };
}
