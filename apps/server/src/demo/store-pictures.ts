import type { ImageStore } from '#app/platform/storage/image-store.ts';
import type { Row } from './queries.ts';
import { type Picture, renderArt } from './render-art.ts';
import type { Art, PictureDraft } from './rows.ts';
import { scenes } from './scenes.ts';

/** Files written at once: enough to keep the disk busy. */
const BATCH = 32;

/**
 * Draws every picture once and stores a file of its own for each that is needed. The names of the
 * files stored so far are in `stored`, also when it fails.
 */
export async function storePictures(
  images: ImageStore,
  drafts: readonly PictureDraft[],
  stored: string[],
): Promise<Row<'uploads'>[]> {
  const drawn = new Map<string, Promise<Picture>>();
  const draw = (art: Art): Promise<Picture> => {
    const key = JSON.stringify(art);
    const picture = drawn.get(key) ?? render(art);
    drawn.set(key, picture);
    return picture;
  };
  const uploads: Row<'uploads'>[] = [];
  for (let start = 0; start < drafts.length; start += BATCH) {
    const batch = drafts.slice(start, start + BATCH).map(async ({ art, ...draft }) => {
      const { webp, width, height } = await draw(art);
      const fileName = await images.put(webp);
      stored.push(fileName);
      uploads.push({ ...draft, file_name: fileName, width, height, bytes: webp.byteLength });
    });
    await Promise.all(batch);
  }
  return uploads;
}

function render(art: Art): Promise<Picture> {
  if (art.kind === 'portrait') {
    return renderArt('portrait', art.portrait.drawing, { recolour: art.portrait.recolour });
  }
  const scene = scenes.get(art.scene);
  if (!scene) throw new Error(`There is no scene ${art.scene}.`);
  return renderArt('scene', `scene-${scene.drawing}`, scene);
}
