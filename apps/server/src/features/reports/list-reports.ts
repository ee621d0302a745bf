import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import type { listReports as endpoint } from '@oficio/contract/reports.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sliceOf, totalsOf } from '#app/platform/paging.ts';
import { presentReport } from './present-report.ts';
import { countReports, findReports } from './queries.ts';

/**
 * The open reports, oldest first, or the resolved ones, newest first; with the current content of
 * their targets.
 * @throws Forbidden for anyone but a super-administrator
 */
export async function listReports(
  { db, clock, imageLinks }: Deps,
  actor: UserActor,
  { status, ...page }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerResult<typeof endpoint>> {
  requireSuperadmin(actor);
  const [total, rows] = await Promise.all([
    countReports(db, status),
    findReports(db, status, sliceOf(page), clock.now()),
  ]);
  const reports = rows.map((row) => presentReport(row, imageLinks));
  return { reports, ...totalsOf(total, page) };
}
