import * as z from 'zod';
import { appointment } from './appointments.ts';
import { MAX_PASSWORD_LENGTH } from './auth.ts';
import { listBlocks } from './blocks.ts';
import { message } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, success } from './fields.ts';
import { historyItem } from './history.ts';
import { notificationPreferences } from './notifications.ts';
import { getMyProfile } from './profiles.ts';
import { reportReason, reportTarget } from './reports.ts';
import { review } from './reviews.ts';

/** Erases the caller's own account at once and for good (decisions §11). */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/profile/me',
  tag: 'account',
  summary: 'Elimina la cuenta propia con sus datos personales',
  access: 'session',
  body: z.strictObject({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
  response: success,
});

/** Everything in a file for the person it is about: `datos.json` and the folder `imagenes`. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/profile/export',
  tag: 'account',
  summary: 'Los datos propios: un zip con datos.json (UTF-8) y las imágenes',
  access: 'session',
  download: { type: 'application/zip', fileName: 'oficio-mis-datos.zip' },
});

const { user, profile } = getMyProfile.response.shape;

/**
 * What `datos.json` holds: the fields the API's own answers have, instants in UTC. An image stands
 * as its path `/uploads/{file}`, and lies in the folder as `imagenes/{file}`.
 */
export const exportedData = z.object({
  exported_at: instant,
  account: user,
  /** With the working hours and the gallery of a provider. */
  profile,
  /** With the messages of both sides in their order. */
  conversations: z.array(
    z.object({
      conversation_id: z.string(),
      other_user: z.object({ id, name: z.string() }),
      messages: z.array(message.omit({ client_id: true }).extend({ sender_name: z.string() })),
    }),
  ),
  /** With blocked time, in the order they were made. */
  appointments: z.array(appointment),
  /** Completed services, archived ones too, in that order. */
  history: z.array(historyItem),
  reviews_written: z.array(review.extend({ provider_name: z.string() })),
  reviews_received: z.array(review),
  /** Whom the account has blocked. */
  blocks: listBlocks.response.shape.blocks,
  /** Those the account has made. */
  reports: z.array(
    z.object({
      id,
      target_type: reportTarget,
      target_id: id,
      reason: reportReason,
      details: z.string().nullable(),
      created_at: instant,
    }),
  ),
  notifications: z.object({
    preferences: notificationPreferences,
    /** Those that are told of things by push, each by the host of its browser's push service. */
    devices: z.array(z.object({ service: z.string(), created_at: instant })),
  }),
});
export type ExportedData = z.output<typeof exportedData>;
