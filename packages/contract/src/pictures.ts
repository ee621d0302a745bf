/** Path under which stored images are served. */
export const UPLOADS_PATH = '/uploads';

/**
 * Query parameters of a link to an image that is not public: the end of its validity in seconds
 * since 1970, and the signature of the server.
 */
export const LINK_EXPIRES = 'expires';
export const LINK_SIGNATURE = 'signature';

/**
 * When the link to an image expires, in milliseconds since 1970; null for an image without a signed
 * link.
 */
export function linkExpiryOf(url: string): number | null {
  const query = url.startsWith(`${UPLOADS_PATH}/`) ? url.split('?')[1] : undefined;
  const seconds = query && new URLSearchParams(query).get(LINK_EXPIRES);
  return seconds ? Number(seconds) * 1000 : null;
}

/**
 * The widths in pixels in which a stored image is also served, at `/uploads/{width}/{file}`. A
 * variant is never wider than the image.
 */
export const PICTURE_WIDTHS = [96, 192, 384, 768, 1152] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Longest side in pixels of a stored image (decisions §5). */
export const LONGEST_SIDE = { picture: 1600, avatar: 512 } as const;
export type ImagePurpose = keyof typeof LONGEST_SIDE;

/** Attributes with which an `<img>` chooses among the widths of an image. */
export interface PictureSources {
  sizes?: string;
  srcSet?: string;
  src: string;
}

/**
 * The sources of an image by its URL in the API. Any other URL, such as that of a file that is not
 * uploaded yet, is the only source.
 * @param sizes the width in the layout, as in `<img sizes>`
 */
export function sourcesOf(url: string, purpose: ImagePurpose, sizes: string): PictureSources {
  if (!url.startsWith(`${UPLOADS_PATH}/`)) return { src: url };
  const stored = LONGEST_SIDE[purpose];
  const file = url.slice(UPLOADS_PATH.length);
  const narrower = PICTURE_WIDTHS.filter((width) => width < stored);
  const srcSet = narrower.map((width) => `${UPLOADS_PATH}/${width}${file} ${width}w`);
  return { sizes, srcSet: [...srcSet, `${url} ${stored}w`].join(', '), src: url };
}
