import { messages } from '@oficio/contract/errors/messages.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@oficio/contract/uploads.ts';
import { toast } from '#app/lib/toast.ts';

const imageTypes: readonly string[] = IMAGE_TYPES;

/** File types for the file picker. */
export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',');

/** Reason why a file cannot be a photo or gallery image (specification 5.5, decisions §5). */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return messages.imageFormat;
  return size > MAX_IMAGE_BYTES ? messages.imageTooLarge : null;
}

function readAsDataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}

/** A chosen image with its preview, a data URL. */
export interface ReadImage {
  file: File;
  preview: string;
}

/** Reads the images among the files, and says why the others are refused or missing. */
export async function readImages(
  files: readonly File[],
): Promise<{ images: ReadImage[]; problems: string[] }> {
  const problems = new Set(files.map(imageProblem).filter((problem) => problem !== null));
  const accepted = files.filter((file) => imageProblem(file) === null);
  const read = await Promise.all(accepted.map(readImage));
  const images = read.filter((image) => image !== null);
  if (images.length < read.length) problems.add('No se pudo leer la imagen');
  return { images, problems: [...problems] };
}

/** Resolves to null for a file that the device cannot read, such as one that is stored elsewhere. */
async function readImage(file: File): Promise<ReadImage | null> {
  try {
    return { file, preview: await readAsDataUrl(file) };
  } catch (cause) {
    console.error('An image could not be read', cause);
    return null;
  }
}

/** Shows all that is wrong with the files of one choice, in one toast. */
export function showProblems([first, ...others]: readonly string[]): void {
  if (first) toast.error(first, others.join('. '));
}
