import type { HandlerResult } from '@oficio/contract/endpoint.ts';
import {
  CONTEXT_MESSAGES,
  type listReportMessages as endpoint,
  type ReportMessage,
} from '@oficio/contract/moderation/report-messages.ts';
import { NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { ImageLinks } from '#app/platform/storage/image-links.ts';
import { presentContent } from '../../conversations/messages/present-message.ts';
import { findTarget } from '../queries.ts';
import { type SeenMessage, selectContext, selectCopies } from './queries.ts';

/**
 * The messages copied to a report, as they were when it was made, among those before and after them
 * in the conversation, as they are now.
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the report does not exist
 */
export async function listReportMessages(
  { db, imageLinks }: Pick<Deps, 'db' | 'imageLinks'>,
  actor: UserActor,
  reportId: string,
): Promise<HandlerResult<typeof endpoint>> {
  requireSuperadmin(actor);
  if (!(await findTarget(db, reportId))) throw new NotFound();
  const copies = await selectCopies(db, reportId);
  const [first] = copies;
  const around = first
    ? await selectContext(
        db,
        first.conversation_id,
        copies.map(({ seq }) => seq),
        CONTEXT_MESSAGES,
      )
    : [];
  const messages = [
    ...copies.map((row) => present(row, true, imageLinks)),
    ...around.map((row) => present(row, false, imageLinks)),
  ];
  return { messages: messages.toSorted((one, other) => one.seq - other.seq) };
}

function present(row: SeenMessage, is_reported: boolean, links: ImageLinks): ReportMessage {
  return {
    seq: row.seq,
    sender_id: row.sender_id,
    sender_name: row.sender_name,
    ...presentContent(row, links),
    timestamp: row.sent_at.toISOString(),
    is_reported,
  };
}
