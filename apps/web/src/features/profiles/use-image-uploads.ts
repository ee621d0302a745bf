import type { ImagePurpose } from '@oficio/contract/pictures.ts';
import { useEffect, useState } from 'react';
import { useStore } from '#app/lib/store.ts';
import { createImageUploads, uploadKey } from './image-uploads.ts';

/** Uploads of a form's images; an upload is aborted when the form no longer uses its image. */
export function useImageUploads(keys: readonly string[]) {
  const [uploads] = useState(createImageUploads);
  useEffect(() => uploads.keepOnly(new Set(keys)), [uploads, keys]);
  useEffect(() => () => uploads.keepOnly(new Set()), [uploads]);
  const states = useStore(uploads);
  const find = (image: string, purpose: ImagePurpose) => states.get(uploadKey(image, purpose));
  return { ...uploads, find };
}

export type ImageUploadsOfForm = ReturnType<typeof useImageUploads>;
