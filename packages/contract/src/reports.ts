import * as z from 'zod';
import { banFields } from './admin.ts';
import { MAX_SEQ } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, pageTotals, paging, success, text } from './fields.ts';

export const reportTarget = z.enum(['user', 'message', 'review']);
export type ReportTarget = z.infer<typeof reportTarget>;

export const reportReason = z.enum(['spam', 'fraud', 'abuse', 'inappropriate', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

/** Labels of the reasons, for the reporter and for administrators. */
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  spam: 'Spam o publicidad',
  fraud: 'Estafa o fraude',
  abuse: 'Acoso o insultos',
  inappropriate: 'Contenido inapropiado',
  other: 'Otro motivo',
};

export const MAX_DETAILS_LENGTH = 1000;
/** Maximum number of messages that a reporter attaches to a report. */
export const MAX_ATTACHED_MESSAGES = 20;
const TOO_MANY_ATTACHED = `Puedes adjuntar ${MAX_ATTACHED_MESSAGES} mensajes como máximo`;

/**
 * Reports a user, or a message or review that the caller can see. A reported message, and attached
 * messages of the conversation with its author, are kept as they are now. A repeated report
 * replaces the reason of the open one, and adds its details and attached messages to it.
 */
export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  tag: 'reports',
  summary: 'Denuncia a una persona, un mensaje o una reseña',
  access: 'session',
  takesKey: true,
  body: z.strictObject({
    target_type: reportTarget,
    target_id: id,
    reason: reportReason,
    details: text(MAX_DETAILS_LENGTH).nullish(),
    /** Attached messages of the conversation with the reported user, by their seq. */
    attached_seqs: z
      .array(z.int().min(1).max(MAX_SEQ))
      .max(MAX_ATTACHED_MESSAGES, TOO_MANY_ATTACHED)
      .optional(),
  }),
  response: success,
});

const reportStatus = z.enum(['open', 'resolved']);
export type ReportStatus = z.infer<typeof reportStatus>;

export const reportResolution = z.enum(['dismissed', 'content_deleted', 'user_banned']);
export type ReportResolution = z.infer<typeof reportResolution>;

const person = z.object({ id, name: z.string() });

const report = z.object({
  id,
  target_type: reportTarget,
  target_id: id,
  reporter: person,
  /** The author of the profile, message or review. */
  reported: person.extend({ is_banned: z.boolean() }),
  reason: reportReason,
  details: z.string().nullable(),
  /**
   * The content of the target: of a message that its sender has deleted, as it was when reported;
   * null for a user, and for content that an administrator has removed.
   */
  content: z.object({ text: z.string(), image_url: z.string().nullable() }).nullable(),
  /**
   * What a reported review shows beside its comment; null for other targets and for a removed one.
   */
  review: z
    .object({
      rating: z.int(),
      service_type: z.string().nullable(),
      reply: z.string().nullable(),
      provider: person,
    })
    .nullable(),
  /** The number of messages that are kept with the report, see `listReportMessages`. */
  messages_count: z.int().min(0),
  created_at: instant,
  resolution: reportResolution.nullable(),
  resolved_at: instant.nullable(),
});
export type Report = z.output<typeof report>;

/** Open ones oldest first, resolved ones newest first. */
export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  tag: 'reports',
  summary: 'Las denuncias',
  access: 'superadmin',
  query: z.strictObject({
    ...paging(10),
    status: reportStatus.default('open'),
  }),
  response: z.object({ reports: z.array(report), ...pageTotals }),
});

/** Resolves all open reports of the same target together. */
export const resolveReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/resolve',
  tag: 'reports',
  summary: 'Resuelve una denuncia: la descarta, borra el contenido o suspende la cuenta',
  access: 'superadmin',
  takesKey: true,
  confirmation: 'always',
  params: z.object({ id }),
  body: z.discriminatedUnion('resolution', [
    z.strictObject({ resolution: z.literal('dismissed') }),
    z.strictObject({ resolution: z.literal('content_deleted') }),
    z.strictObject({ resolution: z.literal('user_banned'), ...banFields }),
  ]),
  response: success.extend({
    /** Number of reports resolved: this one and others of the same target. */
    resolved_count: z.int().min(1),
  }),
});
