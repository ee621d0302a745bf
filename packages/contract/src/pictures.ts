/** Path under which stored images are served. */
export const UPLOADS_PATH = '/uploads';

/**
 * Widths in pixels in which a stored image is also served, at `/uploads/{width}/{file}`; never wider
 * than the image itself is.
 */
export const PICTURE_WIDTHS = [96, 192, 384, 768, 1152] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Longest side in pixels of what is stored (decisions §5). */
export const LONGEST_SIDE = { picture: 1600, avatar: 512 } as const;
export type ImagePurpose = keyof typeof LONGEST_SIDE;

/** What an `<img>` needs to choose among the widths of a picture. */
export interface PictureSources {
  sizes?: string;
  srcSet?: string;
  src: string;
}

/**
 * The sources of a picture by the address the API tells. Any other address, as of a file that has
 * not been sent yet, is its only source.
 * @param sizes how wide it is shown, in the words of `<img sizes>`
 */
export function sourcesOf(url: string, purpose: ImagePurpose, sizes: string): PictureSources {
  if (!url.startsWith(`${UPLOADS_PATH}/`)) return { src: url };
  const stored = LONGEST_SIDE[purpose];
  const file = url.slice(UPLOADS_PATH.length);
  const narrower = PICTURE_WIDTHS.filter((width) => width < stored);
  const srcSet = narrower.map((width) => `${UPLOADS_PATH}/${width}${file} ${width}w`);
  return { sizes, srcSet: [...srcSet, `${url} ${stored}w`].join(', '), src: url };
}
