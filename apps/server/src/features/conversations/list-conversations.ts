import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { presentOtherUser } from './present-other-user.ts';
import { type ConversationRow, countConversations, findConversations } from './queries.ts';

export interface ConversationPage {
  conversations: ConversationListItem[];
  /** Counts unread messages in all conversations of the caller, not only in this page. */
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
    other_user: presentOtherUser(row),
    unread_count: row.unread_count,
    last_message: {
      seq: row.last_seq,
      message: row.last_message,
      timestamp: row.last_message_at.toISOString(),
      sender_id: row.last_sender_id,
    },
  };
}
