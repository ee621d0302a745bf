import type { ExportedData } from '@oficio/contract/accounts.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Archive, Streamed } from '#app/platform/feature.ts';
import { fileNameOf, photoUrl } from '#app/platform/storage/image-store.ts';
import { listMessages } from './messages/list-messages.ts';
import { nameOfOther } from './policy.ts';
import { selectConversationsAfter } from './queries.ts';

type Conversation = ExportedData['conversations'][number];

/**
 * All conversations of the caller that have a message, with all messages in order and the name of
 * each sender, as the screens show it. The images in them are added to the archive.
 */
export async function* exportConversations(
  deps: Deps,
  actor: UserActor,
  archive: Archive,
): AsyncGenerator<Streamed<Conversation>> {
  const rows = readBatches((afterId, limit) =>
    selectConversationsAfter(deps.db, actor.id, afterId, limit),
  );
  for await (const { id, own_name, other_id, ...other } of rows) {
    const otherName = nameOfOther(other, actor);
    const nameOf = (userId: string) => (userId === actor.id ? own_name : otherName);
    yield {
      conversation_id: id,
      other_user: { id: other_id, name: otherName },
      messages: exportMessages(deps, actor, { conversationId: id, nameOf, archive }),
    };
  }
}

interface ExportedConversation {
  conversationId: string;
  nameOf(userId: string): string;
  archive: Archive;
}

async function* exportMessages(
  deps: Deps,
  actor: UserActor,
  { conversationId, nameOf, archive }: ExportedConversation,
): AsyncGenerator<Conversation['messages'][number]> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { messages } = await listMessages(deps, actor, { conversationId, after });
    for (const { client_id: _, ...message } of messages) {
      const file = message.image_url && fileNameOf(message.image_url);
      if (file) archive.addImage(file);
      // A signed link expires; the image is in the archive under its file name.
      yield {
        ...message,
        image_url: photoUrl(file),
        sender_name: nameOf(message.sender_id),
      };
    }
    after = messages.at(-1)?.seq;
  }
}
