import type { PushNotification } from '@oficio/contract/notifications.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';

/** Shown for an unreadable push: browsers revoke the permission of apps that show nothing. */
const unreadable: PushNotification = {
  kind: 'message',
  title: PRODUCT_NAME,
  body: `Tienes novedades en ${PRODUCT_NAME}`,
  path: '/messages',
  tag: 'news',
};

/**
 * Reads the notification of a push.
 *
 * @param data decrypted payload; null when the push has none
 * @returns the server's notification, or a general one when the payload cannot be read
 */
export function readPush(data: { json(): unknown } | null): PushNotification {
  try {
    const payload = data?.json();
    if (isNotification(payload)) return payload;
    console.error('A push has an unexpected payload', payload);
  } catch (error) {
    console.error('A push could not be read', error);
  }
  return unreadable;
}

function isNotification(value: unknown): value is PushNotification {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body, path, tag } = value as Partial<Record<keyof PushNotification, unknown>>;
  const texts = [title, body, path, tag];
  return texts.every((text) => typeof text === 'string') && title !== '' && isOwnPath(path);
}

/** Whether it is a path on this host, neither "//elsewhere" nor "https:". */
function isOwnPath(path: unknown): boolean {
  return /^\/(?![/\\])/.test(String(path));
}
