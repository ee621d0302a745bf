import type {
  ConversationListItem,
  listConversations as endpoint,
} from '@oficio/contract/conversations.ts';
import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sliceOf, totalsOf } from '#app/platform/paging.ts';
import { presentOtherUser } from './present-other-user.ts';
import { type ConversationRow, findConversations } from './queries.ts';

/**
 * The caller's conversations that have a message, the most recent first (specification 3.12).
 * `unread_total` counts the unread messages in all conversations of the caller, not only in this
 * page, among the newest thousand of each.
 */
export async function listConversations(
  { db }: Deps,
  actor: UserActor,
  page: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerResult<typeof endpoint>> {
  const { rows, total, unread_total } = await findConversations(db, actor.id, sliceOf(page));
  return {
    conversations: rows.map((row) => present(row, actor)),
    unread_total,
    ...totalsOf(total, page),
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
