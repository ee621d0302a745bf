import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { presentOtherUser } from './present-other-user.ts';
import { type ConversationRow, findConversations } from './queries.ts';

export interface ConversationPage {
  conversations: ConversationListItem[];
  /**
   * Counts unread messages in all conversations of the caller, not only in this page, among the
   * newest thousand of each.
   */
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
  const offset = (page - 1) * limit;
  const { rows, total, unread_total } = await findConversations(db, actor.id, { limit, offset });
  return {
    conversations: rows.map((row) => present(row, actor)),
    unread_total,
    total,
    total_pages: Math.ceil(total / limit),
    page,
  };
}

function present(row: ConversationRow, actor: UserActor): ConversationListItem {
  return {
    conversation_id: row.conversation_id,
    other_user: presentOtherUser(row, actor),
    unread_count: row.unread_count,
    last_message: {
      seq: row.last_seq,
      message: row.last_message,
      timestamp: row.last_message_at.toISOString(),
      sender_id: row.last_sender_id,
    },
  };
}
