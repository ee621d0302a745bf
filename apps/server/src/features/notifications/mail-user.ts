import type { NotificationKind } from '@oficio/contract/notifications.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Mail } from '#app/platform/mail/mail.ts';
import { layOutMail, type MailContent } from '#app/platform/mail/mail-layout.ts';
import { messageIdOf } from '#app/platform/mail/message-id.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { hasOptedOut } from './queries.ts';

export interface ComposedMail {
  content: MailContent;
  /** Unique key of this mail; a retry has the same key. */
  key: string;
  calendarEntry?: NonNullable<Mail['icalEvent']>;
  /** Whether the mail is sent even if the user has switched its kind off. */
  isMandatory?: boolean;
  /** Runs after the mail was handed over. */
  delivered?(): Promise<void>;
}

/**
 * Mails a notification to a user, unless the account is deleted or banned, or the user has switched
 * the kind off; the mail says where that is done. When the process dies before the delivery is
 * recorded, the mail is sent again with the same `Message-ID`.
 * @param compose returns the content, or null when the notification is obsolete
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailUser(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { userId, kind }: { userId: string; kind: NotificationKind },
  compose: (recipient: { id: string; email: string }) => Promise<ComposedMail | null>,
): Promise<void> {
  const recipient = await findMailAddress(db, userId, clock.now());
  if (!recipient) return;
  const composed = await compose(recipient);
  if (!composed) return;
  const { content, key, calendarEntry, isMandatory = false, delivered } = composed;
  const isSwitchedOff = await hasOptedOut(db, userId, { kind, channel: 'mail' });
  if (isSwitchedOff && !isMandatory) return;
  const choice = `Puedes elegir de qué te avisamos en tu perfil: ${config.publicUrl}/profile`;
  const paragraphs = isSwitchedOff ? content.paragraphs : [...content.paragraphs, choice];
  await mail.deliver({
    ...layOutMail(recipient.email, { ...content, paragraphs }),
    messageId: messageIdOf(config, key),
    ...(calendarEntry && { icalEvent: calendarEntry }),
  });
  await delivered?.();
}
