import {
  type Report,
  reportReason,
  reportResolution,
  reportTarget,
} from '@oficio/contract/reports.ts';
import type { ImageLinks } from '#app/platform/storage/image-links.ts';
import type { ReportRow } from './queries.ts';

/** A report as an administrator sees it. The link to a reported image expires. */
export function presentReport(row: ReportRow, links: ImageLinks): Report {
  return {
    id: row.id,
    target_type: reportTarget.parse(row.target_type),
    target_id: row.target_id,
    reporter: {
      id: row.reporter_id,
      name: row.reporter_name,
    },
    reported: {
      id: row.reported_id,
      name: row.reported_name,
      is_banned: row.ban_id !== null,
    },
    reason: reportReason.parse(row.reason),
    details: row.details,
    content: contentOf(row, links),
    review: reviewOf(row),
    messages_count: row.messages_count,
    created_at: row.created_at.toISOString(),
    resolution: row.resolution === null ? null : reportResolution.parse(row.resolution),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  };
}

function contentOf(row: ReportRow, links: ImageLinks): Report['content'] {
  if (row.message !== null && row.message_removed_at === null) {
    return { text: row.message, image_url: row.image_file && links.sign(row.image_file) };
  }
  if (row.copied_message !== null) {
    return {
      text: row.copied_message,
      image_url: row.copied_image_file && links.sign(row.copied_image_file),
    };
  }
  return row.rating === null ? null : { text: row.comment ?? '', image_url: null };
}

function reviewOf({ rating, service_type, reply, provider_id, provider_name }: ReportRow) {
  if (rating === null || provider_id === null) return null;
  return { rating, service_type, reply, provider: { id: provider_id, name: provider_name ?? '' } };
}
