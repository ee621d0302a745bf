import type { Drawing } from '@oficio/demo-data/drawing.ts';
import type { PictureRecord } from '@oficio/demo-data/records.ts';
import type { ImageStore } from '#app/platform/storage/image-store.ts';
import type { Row } from './queries.ts';
import { type Picture, renderDrawing } from './render-drawing.ts';

/** Number of files written concurrently, enough to keep the disk busy. */
const BATCH = 32;

/**
 * Renders every drawing once and stores one file for each picture. `stored` collects the names of
 * the stored files, also when the call fails.
 * @param signal ends the work after some pictures, which throws its reason
 */
export async function storePictures(
  images: ImageStore,
  pictures: readonly PictureRecord[],
  stored: string[],
  signal: AbortSignal | undefined,
): Promise<Row<'uploads'>[]> {
  const rendered = new Map<string, Promise<Picture>>();
  const render = (drawing: Drawing): Promise<Picture> => {
    const key = JSON.stringify(drawing);
    const picture = rendered.get(key) ?? renderDrawing(drawing);
    rendered.set(key, picture);
    return picture;
  };
  const uploads: Row<'uploads'>[] = [];
  for (let start = 0; start < pictures.length; start += BATCH) {
    signal?.throwIfAborted();
    const batch = pictures.slice(start, start + BATCH).map(async ({ drawing, ...upload }) => {
      const { webp, width, height } = await render(drawing);
      const fileName = await images.put(webp);
      stored.push(fileName);
      uploads.push({ ...upload, file_name: fileName, width, height, bytes: webp.byteLength });
    });
    await Promise.all(batch);
  }
  return uploads;
}
