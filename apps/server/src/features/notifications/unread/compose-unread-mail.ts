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
  const total = unread.reduce((sum, { count }) => sum + count, 0);
  const subject = total === 1 ? 'Tienes un mensaje sin leer' : `Tienes ${total} mensajes sin leer`;
  const more = unread.length - MAX_NAMED;
  return {
    subject,
    paragraphs: [
      `Hola: ${subject[0]?.toLowerCase()}${subject.slice(1)}.`,
      ...unread.slice(0, MAX_NAMED).map(lineOf),
      ...(more > 0 ? [`Y ${more === 1 ? 'una conversación' : `${more} conversaciones`} más.`] : []),
      `Puedes elegir de qué te avisamos en tu perfil: ${publicUrl}/profile`,
    ],
    action: { label: 'Leer mis mensajes', url: `${publicUrl}/messages` },
  };
}

function lineOf({ name, count, last_message }: Unread): string {
  const who = count === 1 ? name : `${name} (${count} mensajes)`;
  return `${who}: «${excerptOf(last_message)}»`;
}
