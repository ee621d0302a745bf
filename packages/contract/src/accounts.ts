import * as z from 'zod';
import { appointment } from './appointments.ts';
import { MAX_PASSWORD_LENGTH } from './auth.ts';
import { listBlocks } from './blocks.ts';
import { message } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, id, instant, success } from './fields.ts';
import { historyItem } from './history.ts';
import { notificationPreferences } from './notifications.ts';
import { passkey } from './passkeys.ts';
import { getMyProfile } from './profiles.ts';
import { reportReason, reportTarget } from './reports.ts';
import { review } from './reviews.ts';
import { secondFactor } from './second-factor.ts';
import { securityEvent } from './security/security-events.ts';
import { accountSession } from './sessions.ts';

/** Erases the caller's account immediately and irreversibly (decisions §11). */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/profile/me',
  tag: 'accounts',
  summary: 'Elimina la cuenta propia con sus datos personales',
  access: 'session',
  confirmation: 'with-second-factor',
  body: z.strictObject({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
  response: success,
});

/** All data of the caller's account in a zip file: `datos.json` and the folder `imagenes`. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/profile/export',
  tag: 'accounts',
  summary: 'Los datos propios: un zip con datos.json (UTF-8) y las imágenes',
  access: 'session',
  confirmation: 'always',
  download: { type: 'application/zip', fileName: 'oficio-mis-datos.zip' },
});

const account = getMyProfile.response.shape;
const exportedReview = review.extend({ provider_name: z.string() });

/**
 * The content of `datos.json`, with the fields of the API's responses; instants are in UTC. An
 * image is referred to by its path `/uploads/{file}`; in the archive it is the file
 * `imagenes/{file}`.
 */
export const exportedData = z.object({
  exported_at: instant,
  account: account.user,
  /** For a provider, includes working hours and gallery. */
  profile: account.profile,
  /** Includes the messages of both parties, in order. */
  conversations: z.array(
    z.object({
      conversation_id: z.string(),
      other_user: z.object({ id, name: z.string() }),
      messages: z.array(message.omit({ client_id: true }).extend({ sender_name: z.string() })),
    }),
  ),
  /** Includes blocked time, in the order of creation. */
  appointments: z.array(appointment),
  /** Completed services, including archived ones, in the order of completion. */
  history: z.array(historyItem),
  reviews_written: z.array(exportedReview),
  reviews_received: z.array(exportedReview),
  /** The users whom the account has blocked. */
  blocks: listBlocks.response.shape.blocks,
  /** The reports that the account has created. */
  reports: z.array(
    z.object({
      id,
      target_type: reportTarget,
      target_id: id,
      reason: reportReason,
      details: z.string().nullable(),
      /** The attached messages, by their seq in the conversation. */
      attached_seqs: z.array(z.int()),
      created_at: instant,
    }),
  ),
  passkeys: z.array(passkey),
  second_factor: secondFactor,
  /** What has happened to the account within the last 90 days, in order. */
  security_events: z.array(securityEvent),
  /** The open sessions. */
  sessions: z.array(accountSession.omit({ is_current: true })),
  /** The last 50 kinds of browser that the account was logged in with, the one used last first. */
  login_devices: z.array(
    accountSession
      .pick({ browser: true, system: true, device: true })
      .extend({ last_login_at: instant }),
  ),
  /** When the account was used: the days of the last 30 (Madrid), and the hours of the last 2. */
  activity: z.object({
    days: z.array(calendarDate),
    hours: z.array(z.object({ hour: instant, last_seen_at: instant })),
  }),
  /** In the order of their start. */
  bans: z.array(
    z.object({
      reason: z.string(),
      starts_at: instant,
      ends_at: instant,
      /** Null if an administrator has not lifted it. */
      lifted_at: instant.nullable(),
    }),
  ),
  notifications: z.object({
    preferences: notificationPreferences,
    /** Devices that get push notifications, each by the host of its browser's push service. */
    devices: z.array(z.object({ service: z.string(), created_at: instant })),
  }),
});
export type ExportedData = z.output<typeof exportedData>;
