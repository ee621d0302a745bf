import { MINUTE_MS } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { DraftMessage } from '../conversations/conversation-log.ts';
import { addPicture } from '../pictures/add-picture.ts';
import { sceneDrawing } from '../pictures/scenes.ts';
import type { Characters } from './add-characters.ts';
import { luciaConversations } from './lucia-conversations.ts';
import type { PlannedMessage } from './planned-conversation.ts';
import { ramonConversations } from './ramon-conversations.ts';

const sharedAddress = 'Mi ubicación';

interface Sender {
  id: string;
  latitude?: number;
  longitude?: number;
}

/** Adds the conversations of the story at their planned times. */
export function addPlannedConversations(
  context: Context,
  characters: Characters,
  supportId: string,
  blanks: Readonly<Record<string, string>>,
): void {
  const { conversations } = context;
  for (const planned of [...luciaConversations, ...ramonConversations]) {
    const client: Sender = characters.clients[planned.client];
    const other: Sender =
      planned.other === 'support' ? { id: supportId } : characters.providers[planned.other];
    const messages = planned.messages.map((message) =>
      draftMessage(context, message, message.from === 'client' ? client : other, blanks),
    );
    conversations.add(client.id, other.id, messages);
    if (planned.unreadByClient) {
      conversations.markUnread(client.id, other.id, planned.unreadByClient);
    }
    if (planned.unreadByOther) {
      conversations.markUnread(other.id, client.id, planned.unreadByOther);
    }
  }
}

function draftMessage(
  context: Context,
  { minutesAgo, text, picture, sharesLocation }: PlannedMessage,
  sender: Sender,
  blanks: Readonly<Record<string, string>>,
): DraftMessage {
  const at = new Date(context.now.getTime() - minutesAgo * MINUTE_MS);
  const draft: DraftMessage = {
    senderId: sender.id,
    at,
    text: text.replace(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? ''),
  };
  if (picture) draft.imageId = addPicture(context, sender.id, at, sceneDrawing(picture));
  if (sharesLocation && sender.latitude !== undefined && sender.longitude !== undefined) {
    const { latitude, longitude } = sender;
    draft.location = { latitude, longitude, address: sharedAddress };
  }
  return draft;
}
