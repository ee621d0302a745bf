import * as z from 'zod';
import { DEFAULT_REJECT_REASON, MAX_REASON_LENGTH } from './appointments.ts';
import { phoneFields, userType } from './auth.ts';
import { MAX_MESSAGE_LENGTH, message } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, MAX_SEARCH_TEXT, pageTotals, paging, success, text } from './fields.ts';
import { profile } from './profiles.ts';
import { review } from './reviews.ts';

/** The durations of a ban in days (specification 9). */
export const BAN_DAYS = [1, 3, 7, 15] as const;
export type BanDays = (typeof BAN_DAYS)[number];
export const DEFAULT_BAN_DAYS = 1;
/** The reason of a ban for which no reason was given. */
export const DEFAULT_BAN_REASON = DEFAULT_REJECT_REASON;
/** A user counts as online for this long after their last activity. */
export const ONLINE_MINUTES = 30;
/** An account counts as new for this many days. */
export const NEW_USER_DAYS = 30;

const adminProfile = profile.pick({
  status: true,
  rating: true,
  reviews_count: true,
  review_count: true,
  categories: true,
  location: true,
  address: true,
});

const adminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  ...phoneFields,
  photo: z.string().nullable(),
  user_type: userType,
  is_superadmin: z.boolean(),
  is_banned: z.boolean(),
  created_at: instant,
  profile: adminProfile,
});
export type AdminUser = z.output<typeof adminUser>;

/**
 * Without `page` and `limit`, the response contains all accounts and their total (decisions §11).
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  tag: 'admin',
  summary: 'Las cuentas, filtradas por nombre o email y por tipo',
  access: 'superadmin',
  query: z.strictObject({
    search: z.string().trim().max(MAX_SEARCH_TEXT).optional(),
    user_type: z.union([userType, z.literal('')]).optional(),
    page: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).optional(),
  }),
  response: z.object({ users: z.array(adminUser), ...pageTotals }),
});

const params = z.object({ id });

/**
 * A conversation as the administrator sees it (specification 3.12): its two users, without
 * messages.
 */
const adminConversation = z.object({
  id: z.string(),
  participants: z.array(id),
  participant_names: z.record(z.string(), z.string()),
});

/** The newest 100 conversations and reviews, with their totals. */
export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  tag: 'admin',
  summary: 'Una cuenta con sus conversaciones y las reseñas que ha recibido',
  access: 'superadmin',
  params,
  response: z.object({
    user: adminUser.extend({
      description: z.string().nullable(),
      ban: z.object({ reason: z.string(), ends_at: instant }).nullable(),
    }),
    conversations: z.array(adminConversation),
    conversations_total: z.int().min(0),
    reviews: z.array(review),
    reviews_total: z.int().min(0),
  }),
});
export type AdminUserDetail = z.output<typeof getUser.response>;

export const banFields = {
  duration_days: z.union(BAN_DAYS.map((days) => z.literal(days))),
  reason: text(MAX_REASON_LENGTH).nullish(),
};

/**
 * Ends the sessions of an account and cancels its future appointments. The ban ends by itself after
 * `duration_days` days (decisions §11). Refused for the caller's own account and for a banned one.
 */
export const banUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/ban',
  tag: 'admin',
  summary: 'Suspende una cuenta por unos días',
  access: 'superadmin',
  takesKey: true,
  confirmation: 'always',
  params,
  body: z.strictObject(banFields),
  response: success,
});

/**
 * Lifts a ban before its end (specification 2.23); cancelled appointments remain cancelled. Refused
 * when the account is not banned.
 */
export const unbanUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/unban',
  tag: 'admin',
  summary: 'Levanta la suspensión de una cuenta',
  access: 'superadmin',
  params,
  response: success,
});

/** Ends all sessions of an account without a ban: its user logs in again. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:id/end-sessions',
  tag: 'admin',
  summary: 'Cierra todas las sesiones de una cuenta',
  access: 'superadmin',
  confirmation: 'always',
  params,
  response: success,
});

/**
 * Erases an account immediately and irreversibly, as `deleteAccount` does (decisions §11). Refused
 * for the caller's own account.
 */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  tag: 'admin',
  summary: 'Elimina una cuenta con sus datos personales',
  access: 'superadmin',
  confirmation: 'always',
  takesKey: true,
  params,
  response: success,
});

/** Sends the message in the conversation between the administrator and the user (decisions §7). */
export const messageUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/message',
  tag: 'admin',
  summary: 'Escribe a una cuenta',
  access: 'superadmin',
  takesKey: true,
  params,
  body: z.strictObject({ message: text(MAX_MESSAGE_LENGTH).min(1, 'El mensaje es requerido') }),
  response: message,
});

/** Newest first; `hour` and `day` are the instants at which the hour or day begins. */
const history = <Step extends 'hour' | 'day'>(step: Step) =>
  z.object({
    max: z.int().min(0),
    avg: z.number().min(0),
    history: z.array(
      z.object({ [step]: instant, count: z.int().min(0) } as {
        [key in Step]: typeof instant;
      } & { count: z.ZodInt }),
    ),
  });

/** The metrics of specification 3.14. */
export const getMetrics = endpoint({
  method: 'GET',
  path: '/admin/metrics',
  tag: 'admin',
  summary: 'Las cifras de la plataforma',
  access: 'superadmin',
  response: z.object({
    total_users: z.int().min(0),
    new_users_30d: z.int().min(0),
    total_messages: z.int().min(0),
    banned_users: z.int().min(0),
    users_online: z.int().min(0),
    contacted_users: z.object({
      total: z.int().min(0),
      sent_messages: z.int().min(0),
      received_messages: z.int().min(0),
    }),
    online_history: z.object({
      day: history('hour'),
      week: history('day'),
      month: history('day'),
    }),
    total_providers: z.int().min(0),
    total_clients: z.int().min(0),
    categories_stats: z.array(z.object({ category: z.string(), count: z.int().min(0) })),
  }),
});
export type Metrics = z.output<typeof getMetrics.response>;

export const AUDIT_ACTIONS = [
  'user_banned',
  'user_unbanned',
  'user_deleted',
  'user_messaged',
  'user_sessions_ended',
  'report_dismissed',
  'message_removed',
  'review_removed',
] as const;
export const auditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditAction>;

const auditPerson = z.object({ id, name: z.string() });

export const auditEntry = z.object({
  id,
  action: auditAction,
  admin: auditPerson,
  target: auditPerson.nullable(),
  /** Parameters of the action, such as the days and the reason of a ban. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

/**
 * The audit log of administrators' actions, newest entries first. Entries cannot be changed
 * (decisions §11).
 */
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  tag: 'admin',
  summary: 'El registro de lo que han hecho los administradores',
  access: 'superadmin',
  query: z.strictObject({
    ...paging(20),
    action: auditAction.optional(),
    /** A part of the name of the administrator or of the account. */
    search: z.string().trim().max(MAX_SEARCH_TEXT).optional(),
  }),
  response: z.object({ entries: z.array(auditEntry), ...pageTotals }),
});
