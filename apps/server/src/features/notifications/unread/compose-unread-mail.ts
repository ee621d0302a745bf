import type { MailContent } from '#app/platform/mail/mail-layout.ts';
import { excerptOf } from '../policy.ts';
import type { Unread } from './queries.ts';

/** Maximum number of conversations listed in a mail. */
const MAX_NAMED = 5;

/**
 * The mail about unread messages: the senders, the number of messages, and the beginning of the
 * last message of each conversation.
 */
export function composeUnreadMail(unread: readonly Unread[], publicUrl: string): MailContent {
  const count = unread.reduce((sum, each) => sum + each.count, 0);
  const has_more = unread.some((each) => each.has_more);
  const subject =
    count === 1 ? 'Tienes un mensaje sin leer' : `Tienes ${numberOf({ count, has_more })} sin leer`;
  const more = unread.length - MAX_NAMED;
  return {
    subject,
    paragraphs: [
      `Hola: ${subject[0]?.toLowerCase()}${subject.slice(1)}.`,
      ...unread.slice(0, MAX_NAMED).map(lineOf),
      ...(more > 0 ? [`Y ${more === 1 ? 'una conversación' : `${more} conversaciones`} más.`] : []),
    ],
    action: { label: 'Leer mis mensajes', url: `${publicUrl}/messages` },
  };
}

function numberOf({ count, has_more }: Pick<Unread, 'count' | 'has_more'>): string {
  return has_more ? `más de ${count - 1} mensajes` : `${count} mensajes`;
}

function lineOf({ sender_name, last_message, ...number }: Unread): string {
  const who = number.count === 1 ? sender_name : `${sender_name} (${numberOf(number)})`;
  return `${who}: «${excerptOf(last_message)}»`;
}
