import { Unavailable } from '../../errors.ts';
import type { ImageStore } from './image-store.ts';

/** Time limit of an operation, with all its requests and retries. */
const WITHIN_MS = 5000;

/**
 * Wraps a store so that its errors, and operations that take longer than five seconds, throw
 * Unavailable. An operation that timed out may still take effect; `removeUnusedImages` removes the
 * files that it leaves.
 */
export function guardStore(images: ImageStore): ImageStore {
  return {
    put: (bytes) => guard(images.put(bytes)),
    putAgain: (fileName, bytes) => guard(images.putAgain(fileName, bytes)),
    get: (fileName) => guard(images.get(fileName)),
    getVariant: (fileName, width) => guard(images.getVariant(fileName, width)),
    putVariant: (fileName, width, bytes) => guard(images.putVariant(fileName, width, bytes)),
    remove: (fileName) => guard(images.remove(fileName)),
    list: () => images.list(),
  };
}

async function guard<T>(operation: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The image store does not answer')), WITHIN_MS);
  });
  try {
    return await Promise.race([operation, late]);
  } catch (cause) {
    throw new Unavailable(undefined, { cause });
  } finally {
    clearTimeout(timer);
  }
}
