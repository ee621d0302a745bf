import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface TestImage {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
}

/** A valid image with some detail. */
export function createImage({ width = 64, height = 48, format = 'png' }: TestImage = {}) {
  const background = { r: 200, g: 90, b: 40 };
  return sharp({ create: { width, height, channels: 3, background, noise: gaussian } })
    .toFormat(format)
    .toBuffer();
}

/** A photograph of 24 megapixels as a camera makes it, below the 5 MB of an upload. */
export function createLargePhotograph(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'gray', noise } })
    .blur(1)
    .jpeg({ quality: 60 })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

/** The same image as a data URL, as the profile screen sends it. */
export async function createDataUrl(image: TestImage = {}): Promise<string> {
  const bytes = await createImage(image);
  return `data:image/${image.format ?? 'png'};base64,${bytes.toString('base64')}`;
}

/** A progressive JPEG whose last scan is repeated many times. */
export async function createProgressiveBomb(times: number): Promise<Buffer<ArrayBuffer>> {
  const jpeg = await sharp(await createImage({ width: 300, height: 200 }))
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const repeated = Array.from({ length: times }, () => scan);
  return Buffer.concat([jpeg.subarray(0, -2), ...repeated, jpeg.subarray(-2)]);
}

/** A valid black PNG of the given width and height, one bit per pixel, in a few kilobytes. */
export function createPixelBomb(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

const gaussian = { type: 'gaussian', mean: 128, sigma: 30 } as const;
