import { system } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { mailUser } from '../mail-user.ts';
import { composeUnreadMail } from './compose-unread-mail.ts';
import { deleteMailOfDeleted, markMailed, markNotified, selectUnread } from './queries.ts';

export interface UnreadMail {
  user_id: string;
  /** When the mail was queued, ISO 8601. */
  at: string;
}

/** A mail about all unread messages of a user; at most one job per user is queued. */
export const unreadMailDue = jobKind<UnreadMail>('unread-mail-due', {
  oneFor: ({ user_id }) => user_id,
});

/**
 * Mails a user about all unread messages of which they were not notified. Messages that have since
 * been read are omitted; if none remain, no mail is sent.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailUnread(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail' | 'transact'>,
  { user_id, at }: UnreadMail,
): Promise<void> {
  const { db, clock, config, transact } = deps;
  await transact(system, (tx) => deleteMailOfDeleted(tx.db, user_id));
  await mailUser(deps, { userId: user_id, kind: 'message' }, async () => {
    const now = clock.now();
    const unread = await selectUnread(db, user_id, now);
    if (unread.length === 0) return null;
    return {
      content: composeUnreadMail(unread, config.publicUrl),
      key: `unread.${user_id}.${Date.parse(at)}`,
      delivered: () =>
        transact(system, async (tx) => {
          await markNotified(tx.db, user_id, unread);
          await markMailed(tx.db, user_id, now);
        }),
    };
  });
}
