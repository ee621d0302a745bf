import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { success } from './fields.ts';

/** The kinds of notifications. */
export const notificationKind = z.enum([
  'message',
  /** A client requests an appointment. */
  'appointment_request',
  /**
   * An appointment was accepted, rejected, withdrawn, cancelled or completed, or has expired
   * without an answer.
   */
  'appointment_change',
  /** An accepted appointment begins within a day, or a completed one can be reviewed. */
  'appointment_reminder',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** Channels of notifications. A user can switch off each kind in each channel. */
const notificationChannel = z.enum(['push', 'mail']);
export type NotificationChannel = z.infer<typeof notificationChannel>;

const channels = z.object({ push: z.boolean(), mail: z.boolean() });

/** Whether the user wants notifications of a kind by a channel; by default true. */
export const notificationPreferences = z.object({
  message: channels,
  appointment_request: channels,
  appointment_change: channels,
  appointment_reminder: channels,
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

/** Maximum number of devices per account; a further one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 20;
/** Maximum length of the address of a device. */
export const MAX_PUSH_ENDPOINT = 2000;
/** Minutes after which an unread message that was not pushed is mailed. */
export const UNREAD_MAIL_AFTER_MINUTES = 10;

/** The tag of the notifications about a conversation: the newest message replaces the others. */
export const messageTag = (conversationId: string): string => `message-${conversationId}`;

/** The decrypted JSON payload of a push, which the service worker displays. */
export interface PushNotification {
  kind: NotificationKind;
  title: string;
  body: string;
  /** Path of the screen that a click opens, beginning with "/". */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}

/** The caller's preferences for all kinds and channels, and the key for `subscribeDevice`. */
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

/** Applies to all devices of the caller. Returns the preferences for all kinds and channels. */
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

/** The URL of a subscription at the browser's push service. It is secret. */
const pushEndpoint = z.url().max(MAX_PUSH_ENDPOINT);
const base64url = z.string().regex(/^[\w-]+={0,2}$/);

/**
 * The result of `PushSubscription.toJSON()`. The device receives the account's notifications until
 * this session ends. Subscribing the same endpoint again updates it; it then no longer belongs to
 * the account that subscribed it before.
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

/** Removes one of the caller's devices; an unknown endpoint is not an error. */
export const unsubscribeDevice = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  tag: 'notifications',
  summary: 'Deja de avisar a este dispositivo',
  access: 'session',
  body: z.strictObject({ endpoint: pushEndpoint }),
  response: success,
});
