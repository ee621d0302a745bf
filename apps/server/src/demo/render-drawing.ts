import { type Drawing, readDrawing } from '@oficio/demo-data/drawing.ts';
import sharp from 'sharp';

export interface Picture {
  webp: Buffer;
  width: number;
  height: number;
}

/** Pixels; a gallery picture is shown full screen, a portrait never above 112. */
const sizes = {
  scene: { width: 1000, height: 750 },
  portrait: { width: 288, height: 288 },
} as const;

/** Renders a drawing as WebP. */
export async function renderDrawing(drawing: Drawing): Promise<Picture> {
  const svg = await readDrawing(drawing);
  const { width, height } = sizes[drawing.kind];
  const [, drawnWidth = '0'] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
  const image = sharp(Buffer.from(svg), { density: (72 * width) / Number(drawnWidth) })
    .resize(width, height, { fit: 'cover' })
    .flop(drawing.isMirrored);
  return { webp: await image.webp({ quality: 80, effort: 2 }).toBuffer(), width, height };
}
