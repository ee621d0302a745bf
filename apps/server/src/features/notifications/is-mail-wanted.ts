import type { NotificationKind } from '@oficio/contract/notifications.ts';
import type { Database } from '#app/platform/db/database.ts';
import { hasOptedOut } from './queries.ts';

/** Whether somebody wants to be mailed about a kind of thing: yes, until they have said no. */
export async function isMailWanted(
  db: Database,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  return !(await hasOptedOut(db, userId, { kind, channel: 'mail' }));
}
