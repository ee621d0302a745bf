import type { Deps } from '#app/platform/deps.ts';
import { layOutMail, type MailContent } from '#app/platform/mail/mail-layout.ts';
import { keyOfEvent, messageIdOf } from '#app/platform/mail/message-id.ts';
import { findEmail } from './queries.ts';

interface SecurityAlert {
  /** The kind of event. With the account and the moment it identifies the mail. */
  event: string;
  userId: string;
  /** When it happened, ISO 8601. */
  at: string;
  subject: string;
  /** What happened. */
  text: string;
  /** What to do if someone else did it. */
  otherwise: string;
  action: NonNullable<MailContent['action']>;
}

/**
 * Mails the user of an account what has happened to its security, and what to do if it was not them. No
 * setting switches such a mail off, and a ban doesn't either: a banned user's password can still be reset
 * by mail. A deleted account gets none.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailSecurityAlert(
  { db, config, mail }: Pick<Deps, 'db' | 'config' | 'mail'>,
  { event, userId, at, subject, text, otherwise, action }: SecurityAlert,
): Promise<void> {
  const account = await findEmail(db, userId);
  if (!account?.email) return;
  await mail.deliver({
    ...layOutMail(account.email, {
      subject,
      paragraphs: ['Hola:', text, `Si has sido tú, no tienes que hacer nada. Si no, ${otherwise}`],
      action,
    }),
    messageId: messageIdOf(config, keyOfEvent(event, userId, at)),
  });
}
