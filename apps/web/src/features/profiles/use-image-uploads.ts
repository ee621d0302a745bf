import type { ImagePurpose } from '@oficio/contract/pictures.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '#app/lib/store.ts';
import { createImageUploads, uploadKey } from './image-uploads.ts';

/**
 * Uploads of a form's images; an upload is aborted when the form no longer uses its image.
 * @param onChange called whenever an upload has progressed or ended, while the form is on the screen
 */
export function useImageUploads(keys: readonly string[], onChange = () => {}) {
  const [uploads] = useState(createImageUploads);
  const reportChange = useEffectEvent(onChange);
  // Before the effects that remove uploads: a form that leaves the screen hears nothing of it.
  useEffect(() => uploads.subscribe(() => reportChange()), [uploads]);
  useEffect(() => uploads.keepOnly(new Set(keys)), [uploads, keys]);
  useEffect(() => () => uploads.keepOnly(new Set()), [uploads]);
  const states = useStore(uploads);
  const find = (image: string, purpose: ImagePurpose) => states.get(uploadKey(image, purpose));
  return { ...uploads, find };
}

export type ImageUploadsOfForm = ReturnType<typeof useImageUploads>;
