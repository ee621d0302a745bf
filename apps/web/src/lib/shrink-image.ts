/** Files up to this size, in bytes, are uploaded as they are. */
const SMALL_BYTES = 200_000;
const QUALITY = 0.92;

async function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** Scaled files by longest side: a second attempt to upload one is known by the same file. */
const scaledFiles = new WeakMap<File, Map<number, File>>();

/**
 * Scales the image down to `longestSide` pixels and applies its orientation. Returns the original
 * file when that saves nothing or the browser cannot decode it: the server then reports the error.
 */
export async function shrinkImage(file: File, longestSide: number): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  const known = scaledFiles.get(file) ?? new Map<number, File>();
  scaledFiles.set(file, known);
  const scaled = known.get(longestSide) ?? (await scaleDown(file, longestSide));
  known.set(longestSide, scaled);
  return scaled;
}

async function scaleDown(file: File, longestSide: number): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const blob = scale < 1 ? await drawn(bitmap, scale, file.type) : null;
    bitmap.close();
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: blob.type });
  } catch (error) {
    console.info('An image is uploaded as it is', error);
    return file;
  }
}
