import { linkExpiryOf } from '@oficio/contract/pictures.ts';
import type { ProfileValues } from './profile-values.ts';

/**
 * Whether the link to an image has expired. The server answers 404 for it then, also while it has the
 * image.
 */
function hasExpired(url: string): boolean {
  const expiry = linkExpiryOf(url);
  return expiry !== null && expiry <= Date.now();
}

/** Whether the server no longer has an image. One that cannot be asked about counts as there. */
async function isLost(url: string): Promise<boolean> {
  if (hasExpired(url)) return false;
  try {
    const { status } = await fetch(url, { method: 'HEAD' });
    return status === 404;
  } catch (error) {
    console.error('An image could not be looked up', error);
    return false;
  }
}

/**
 * Of the images in `values` that are not among the `stored` ones, those that the server no longer has: it
 * removes an image that nothing refers to after 24 hours.
 */
export async function findLostImages(
  values: ProfileValues,
  stored: ProfileValues,
): Promise<ReadonlySet<string>> {
  const known = new Set([stored.photo, ...stored.gallery]);
  const urls = [values.photo, ...values.gallery].flatMap((url) =>
    url === null || known.has(url) ? [] : [url],
  );
  const lost = await Promise.all(urls.map(isLost));
  return new Set(urls.filter((_, index) => lost[index]));
}

/** The images in `values` whose links have expired: only a save tells whether the server has them. */
export function findExpiredImages({ photo, gallery }: ProfileValues): ReadonlySet<string> {
  return new Set([photo ?? '', ...gallery].filter(hasExpired));
}
