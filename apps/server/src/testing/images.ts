import sharp from 'sharp';

export interface TestImage {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
}

/** A real picture with some detail in it. */
export function createImage({ width = 64, height = 48, format = 'png' }: TestImage = {}) {
  const background = { r: 200, g: 90, b: 40 };
  return sharp({ create: { width, height, channels: 3, background, noise: gaussian } })
    .toFormat(format)
    .toBuffer();
}

/** The same as a screen sends it in a profile. */
export async function createDataUrl(image: TestImage = {}): Promise<string> {
  const bytes = await createImage(image);
  return `data:image/${image.format ?? 'png'};base64,${bytes.toString('base64')}`;
}

const gaussian = { type: 'gaussian', mean: 128, sigma: 30 } as const;
