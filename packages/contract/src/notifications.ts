import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { success } from './fields.ts';

/** What people are told of while they are not looking. */
export const notificationKind = z.enum([
  'message',
  /** Somebody asks a provider for an appointment. */
  'appointment_request',
  /** It was accepted, rejected, withdrawn, cancelled or completed, or nobody answered in time. */
  'appointment_change',
  /** It begins within a day. */
  'appointment_reminder',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** Ways to reach a person; each kind can be switched off in each. */
export const notificationChannel = z.enum(['push', 'mail']);
export type NotificationChannel = z.infer<typeof notificationChannel>;

const channels = z.object({ push: z.boolean(), mail: z.boolean() });

/** Whether somebody wants to hear of a kind by a channel. Everything is on until switched off. */
export const notificationPreferences = z.object({
  message: channels,
  appointment_request: channels,
  appointment_change: channels,
  appointment_reminder: channels,
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

/** Devices of one account that are told; a further one takes the place of the oldest. */
export const MAX_SUBSCRIPTIONS = 20;
/** A message that nobody was told of by push is mailed after it has been unread for this long. */
export const UNREAD_MAIL_AFTER_MINUTES = 10;

/** What a device receives and its service worker shows: the decrypted payload, as JSON. */
export interface PushNotice {
  kind: NotificationKind;
  title: string;
  body: string;
  /** Screen that a click opens, beginning with "/". */
  path: string;
  /** A later notice with the same tag takes the place of this one. */
  tag: string;
}

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  tag: 'notifications',
  summary: 'Las preferencias de avisos y la clave para suscribir un dispositivo',
  access: 'session',
  response: z.object({
    /** VAPID key for `PushManager.subscribe`: an uncompressed P-256 point, base64url. */
    public_key: z.string(),
    preferences: notificationPreferences,
  }),
});

export const updateNotificationPreference = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  tag: 'notifications',
  summary: 'Activa o desactiva un tipo de aviso en un canal',
  access: 'session',
  body: z.strictObject({
    kind: notificationKind,
    channel: notificationChannel,
    enabled: z.boolean(),
  }),
  response: notificationPreferences,
});

/** Where browsers' push services take notices; long, and the only secret of a subscription. */
const pushEndpoint = z.url().max(2000);
const base64url = z.string().regex(/^[\w-]+={0,2}$/);

/**
 * What `PushSubscription.toJSON()` gives. The device is told of what happens to the account as long
 * as this session lives. The same endpoint again changes it; whoever registered it before is not
 * reached by it any more.
 */
export const subscribeDevice = endpoint({
  method: 'POST',
  path: '/notifications/subscriptions',
  tag: 'notifications',
  summary: 'Suscribe este dispositivo a los avisos',
  access: 'session',
  body: z.strictObject({
    endpoint: pushEndpoint,
    /** Milliseconds since 1970. */
    expirationTime: z.number().min(0).max(8.64e15).nullish(),
    keys: z.strictObject({ p256dh: base64url.max(100), auth: base64url.max(50) }),
  }),
  response: success,
});

/** Takes one's own device off the list; an endpoint that is not on it is no mistake. */
export const unsubscribeDevice = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  tag: 'notifications',
  summary: 'Deja de avisar a este dispositivo',
  access: 'session',
  body: z.strictObject({ endpoint: pushEndpoint }),
  response: success,
});
