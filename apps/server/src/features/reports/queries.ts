import {
  type ReportResolution,
  type ReportStatus,
  type ReportTarget,
  reportTarget,
} from '@oficio/contract/reports.ts';
import { type Insertable, sql } from 'kysely';
import type { Reports } from '#app/db/schema.ts';
import { bansAt } from '#app/platform/db/accounts.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { MAX_OPEN_DETAILS_LENGTH } from './policy.ts';

export interface Target {
  type: ReportTarget;
  id: string;
}

/** The author of a review or a message, if the reporter has access to it. */
export async function findAuthor(
  db: Database,
  reporterId: string,
  { type, id }: Target,
): Promise<{ id: string } | undefined> {
  if (type === 'review') {
    return db
      .selectFrom('reviews')
      .select('client_id as id')
      .where('id', '=', id)
      .executeTakeFirst();
  }
  return db
    .selectFrom('messages as message')
    .innerJoin('conversation_members as member', (join) =>
      join
        .onRef('member.conversation_key', '=', 'message.conversation_key')
        .on('member.user_id', '=', reporterId),
    )
    .select('message.sender_id as id')
    .where('message.id', '=', id)
    .where('message.removed_at', 'is', null)
    .executeTakeFirst();
}

export type NewReport = Insertable<Reports>;

/**
 * Stores a report, unless one of the same target by the same user is open.
 * @returns its id if it was stored
 */
export async function insertReport(db: Trx, report: NewReport): Promise<string | undefined> {
  const stored = await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target_type', 'target_id'])
        .where('resolution', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/**
 * Gives the open report of a target by a user the reason of a new one, and adds its details below the
 * earlier ones, unless they are among them. Of more characters than the maximum the newest stay.
 * @returns the id of the open report, which is locked, or undefined if there is none
 */
export async function addToOpenReport(
  trx: Trx,
  { reporter_id, target_type, target_id, reason, details }: NewReport,
): Promise<string | undefined> {
  const allDetails = sql<string>`
    case when strpos(E'\\n\\n' || details || E'\\n\\n', E'\\n\\n' || ${details} || E'\\n\\n') > 0 then details
    else right(concat_ws(E'\\n\\n', details, ${details}::text), ${MAX_OPEN_DETAILS_LENGTH}) end
  `;
  const report = await trx
    .updateTable('reports')
    .set({ reason, ...(details && { details: allDetails }) })
    .where('reporter_id', '=', reporter_id)
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('resolution', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return report?.id;
}

/** A user's reports, ordered by id, after a given id. */
export function selectReportsAfter(
  db: Database,
  reporterId: string,
  afterId: string,
  limit: number,
) {
  return db
    .selectFrom('reports')
    .select(['id', 'target_type', 'target_id', 'reason', 'details', 'created_at'])
    .select(
      sql<number[]>`array(
        select seq from report_messages where report_id = reports.id and position > 0 order by seq
      )`.as('attached_seqs'),
    )
    .where('reporter_id', '=', reporterId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function reportsOf(db: Database, status: ReportStatus) {
  return db
    .selectFrom('reports as report')
    .where('report.resolution', status === 'open' ? 'is' : 'is not', null);
}

export async function countReports(db: Database, status: ReportStatus): Promise<number> {
  const { count } = await reportsOf(db, status)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Open reports oldest first, resolved ones newest first, with both users, the reported content and, of a
 * review, the reviewed provider.
 */
export function findReports(
  db: Database,
  status: ReportStatus,
  page: { offset: number; limit: number },
  now: Date,
) {
  return reportsOf(db, status)
    .innerJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .innerJoin('users as reported', 'reported.id', 'report.reported_id')
    .leftJoin(bansAt(now), 'bans.user_id', 'reported.id')
    .leftJoin('messages as message', 'message.id', 'report.message_id')
    .leftJoin('uploads as image', 'image.id', 'message.image_id')
    .leftJoin('report_messages as copy', (join) =>
      join.onRef('copy.report_id', '=', 'report.id').on('copy.position', '=', 0),
    )
    .leftJoin('uploads as copied_image', 'copied_image.id', 'copy.image_id')
    .leftJoin('reviews as review', (join) =>
      join.onRef('review.id', '=', 'report.target_id').on('report.target_type', '=', 'review'),
    )
    .leftJoin('users as reviewed', 'reviewed.id', 'review.provider_id')
    .select(['report.id', 'report.target_type', 'report.target_id', 'report.reason'])
    .select(['report.details', 'report.created_at', 'report.resolution', 'report.resolved_at'])
    .select(['report.reporter_id', 'reporter.name as reporter_name'])
    .select(['report.reported_id', 'reported.name as reported_name'])
    .select('bans.id as ban_id')
    .select(['message.message', 'message.removed_at as message_removed_at'])
    .select('image.file_name as image_file')
    .select(['review.comment', 'review.rating', 'review.service_type', 'review.reply'])
    .select(['reviewed.id as provider_id', 'reviewed.name as provider_name'])
    .select(['copy.message as copied_message', 'copied_image.file_name as copied_image_file'])
    .select(
      sql<number>`(select count(*) from report_messages where report_id = report.id)`.as(
        'messages_count',
      ),
    )
    .orderBy(status === 'open' ? 'report.created_at' : 'report.resolved_at', (order) =>
      status === 'open' ? order.asc() : order.desc(),
    )
    .orderBy('report.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}
export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

export interface ReportedTarget extends Target {
  reportedId: string;
}

export async function findTarget(
  db: Database,
  reportId: string,
): Promise<ReportedTarget | undefined> {
  const report = await db
    .selectFrom('reports')
    .select(['target_type', 'target_id as id', 'reported_id as reportedId'])
    .where('id', '=', reportId)
    .executeTakeFirst();
  return report && { ...report, type: reportTarget.parse(report.target_type) };
}

/** Locks all open reports of a target and resolves to their ids. */
export async function lockOpenReports(trx: Trx, { type, id }: Target): Promise<string[]> {
  const reports = await trx
    .selectFrom('reports')
    .select('id')
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('resolution', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return reports.map((report) => report.id);
}

export async function setResolution(
  trx: Trx,
  reportIds: readonly string[],
  resolved: { resolution: ReportResolution; resolved_at: Date; resolved_by: string },
): Promise<void> {
  await trx
    .updateTable('reports')
    .set(resolved)
    .where('id', '=', sql<string>`any(${reportIds}::uuid[])`)
    .execute();
}

/** Deletes the texts in an account's reports. */
export async function eraseReportDetails(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ details: null })
    .where('reporter_id', '=', userId)
    .execute();
}
