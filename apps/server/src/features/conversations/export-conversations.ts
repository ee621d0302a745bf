import type { Message } from '@oficio/contract/conversations.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { listMessages } from './list-messages.ts';
import { selectConversationsAfter } from './queries.ts';

export interface WholeConversation {
  conversation_id: string;
  other_user: { id: string; name: string };
  /** Those of both sides, in their order. */
  messages: AsyncIterable<Message>;
}

/** All of the caller's conversations that have a message, with all their messages. */
export async function* exportConversations(
  deps: Deps,
  actor: UserActor,
): AsyncGenerator<WholeConversation> {
  const rows = readBatches((afterId, limit) =>
    selectConversationsAfter(deps.db, actor.id, afterId, limit),
  );
  for await (const { id, other_id, other_name } of rows) {
    yield {
      conversation_id: id,
      other_user: { id: other_id, name: other_name },
      messages: allMessages(deps, actor, id),
    };
  }
}

async function* allMessages(
  deps: Deps,
  actor: UserActor,
  conversationId: string,
): AsyncGenerator<Message> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { messages } = await listMessages(deps, actor, { conversationId, after });
    yield* messages;
    after = messages.at(-1)?.seq;
  }
}
