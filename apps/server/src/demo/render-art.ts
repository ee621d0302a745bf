import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Picture {
  webp: Buffer;
  width: number;
  height: number;
}

const folder = join(import.meta.dirname, 'art');

/** Pixels; a gallery picture is shown full screen, a portrait never above 112. */
const sizes = {
  scene: { width: 1000, height: 750 },
  portrait: { width: 288, height: 288 },
} as const;

/** Draws one of the pictures in `art/` as WebP, its colours replaced and mirrored as asked. */
export async function renderArt(
  kind: keyof typeof sizes,
  drawing: string,
  {
    recolour = {},
    isMirrored = false,
  }: { recolour?: Readonly<Record<string, string>>; isMirrored?: boolean },
): Promise<Picture> {
  const svg = await readFile(join(folder, `${drawing}.svg`), 'utf8');
  const coloured = svg.replace(/#[0-9a-f]{6}\b/gi, (colour) => recolour[colour] ?? colour);
  const { width, height } = sizes[kind];
  const [, drawnWidth = '0'] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
  const image = sharp(Buffer.from(coloured), { density: (72 * width) / Number(drawnWidth) })
    .resize(width, height, { fit: 'cover' })
    .flop(isMirrored);
  return { webp: await image.webp({ quality: 80, effort: 2 }).toBuffer(), width, height };
}
