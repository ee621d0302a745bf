import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import type { listHistory as endpoint } from '@oficio/contract/history.ts';
import { isClient, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sliceOf, totalsOf } from '#app/platform/paging.ts';
import { findStandings } from '../reviews/find-standings.ts';
import { presentItem } from './present-item.ts';
import { countHistory, selectHistory } from './queries.ts';

/**
 * A page of the caller's completed services that are not archived, newest first (specification 2.17), or
 * the service of one appointment, archived or not. A client's items say whether they can be reviewed.
 */
export async function listHistory(
  { db, clock }: Deps,
  actor: UserActor,
  { appointment_id, ...page }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerResult<typeof endpoint>> {
  const shown = { userId: actor.id, appointmentId: appointment_id };
  const rows = await selectHistory(db, shown, sliceOf(page));
  const total = await countHistory(db, shown);
  const subjects = rows.map(({ other_id, appointment_id }) => ({
    providerId: other_id,
    appointmentId: appointment_id,
  }));
  const standings = isClient(actor) ? await findStandings(db, actor.id, subjects, clock.now()) : [];
  const history = rows.map((row, index) => presentItem(row, standings[index] ?? null));
  return { history, ...totalsOf(total, page) };
}
