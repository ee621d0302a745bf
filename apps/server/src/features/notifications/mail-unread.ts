import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { findMailAddress } from '../auth/find-mail-address.ts';
import { composeUnreadMail } from './compose-unread-mail.ts';
import { isMailWanted } from './is-mail-wanted.ts';
import { markMailed, markTold, selectUnread } from './queries.ts';

export interface UnreadMail {
  user_id: string;
  /** When it was queued, ISO 8601. */
  at: string;
}

/** One mail about all that somebody has not read; never two of one person's at a time. */
export const unreadMailDue = jobKind<UnreadMail>('unread-mail-due', {
  oneFor: ({ user_id }) => user_id,
});

/**
 * Mails somebody what they have not read and were not told of, all of it in one mail. Nothing goes
 * out when it was read or pushed meanwhile, nor to accounts that are deleted or banned. A try that
 * dies before it is noted down is repeated under the same `Message-ID`.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailUnread(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { user_id, at }: UnreadMail,
): Promise<void> {
  const now = clock.now();
  const recipient = await findMailAddress(db, user_id, now);
  if (!recipient || !(await isMailWanted(db, user_id, 'message'))) return;
  const unread = await selectUnread(db, user_id, now);
  if (unread.length === 0) return;
  const host = new URL(config.publicUrl).hostname;
  await mail.deliver({
    ...layOutMail(recipient.email, composeUnreadMail(unread, config.publicUrl)),
    messageId: `<unread.${user_id}.${Date.parse(at)}@${host}>`,
  });
  await db.transaction().execute(async (trx) => {
    await markTold(trx, user_id, unread);
    await markMailed(trx, user_id, now);
  });
}
