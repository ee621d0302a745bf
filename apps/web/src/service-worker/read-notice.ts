import type { PushNotice } from '@oficio/contract/notifications.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';

/** Something has to be shown for every push: browsers take the permission from whoever shows nothing. */
const unreadable: PushNotice = {
  kind: 'message',
  title: PRODUCT_NAME,
  body: `Tienes novedades en ${PRODUCT_NAME}`,
  path: '/messages',
  tag: 'news',
};

/**
 * What a push has to tell.
 *
 * @param data decrypted payload; a push may come without any
 * @returns the server's notice, or a general one in the place of what cannot be read
 */
export function readNotice(data: { json(): unknown } | null): PushNotice {
  try {
    const notice = data?.json();
    if (isNotice(notice)) return notice;
    console.error('A push has no notice of the expected form', notice);
  } catch (error) {
    console.error('A push could not be read', error);
  }
  return unreadable;
}

function isNotice(value: unknown): value is PushNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body, path, tag } = value as Partial<Record<keyof PushNotice, unknown>>;
  const texts = [title, body, path, tag];
  return texts.every((text) => typeof text === 'string') && title !== '' && isOwnPath(path);
}

/** Whether it names a screen of this host: neither "//elsewhere" nor "https:". */
function isOwnPath(path: unknown): boolean {
  return /^\/(?![/\\])/.test(String(path));
}
