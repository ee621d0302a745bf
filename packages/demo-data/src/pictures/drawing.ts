import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../drawings');

/** An SVG of this package with the colours and the direction in which to draw it. */
export interface Drawing {
  kind: 'portrait' | 'scene';
  /** Name of the file in its folder of `drawings/`, without `.svg`. */
  name: string;
  /** Colours of the file and their replacements. */
  colours: Readonly<Record<string, string>>;
  isMirrored: boolean;
}

/** The SVG text of a drawing in its colours. The caller has to mirror it. */
export async function readDrawing({ kind, name, colours }: Drawing): Promise<string> {
  const svg = await readFile(join(folder, `${kind}s`, `${name}.svg`), 'utf8');
  return svg.replace(/#[0-9a-f]{6}\b/gi, (colour) => colours[colour] ?? colour);
}
