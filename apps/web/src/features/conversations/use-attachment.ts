import { messages } from '@oficio/contract/errors.ts';
import { LONGEST_SIDE } from '@oficio/contract/pictures.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, uploadImage } from '@oficio/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { shrinkImage } from '#app/lib/shrink-image.ts';
import { toast } from '#app/lib/toast.ts';
import { upload } from '#app/lib/upload.ts';

const imageTypes: readonly string[] = IMAGE_TYPES;

interface Chosen {
  file: File;
  /** Object URL of the file, for the preview. */
  previewUrl: string;
}

/** The image chosen for the next message: its checks (specification 5.6) and its upload. */
export function useAttachment() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const uploading = useRef<AbortController>(null);

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.previewUrl);
  }, [chosen]);

  const attach = (file: File | undefined) => {
    if (!file || uploading.current) return;
    if (!imageTypes.includes(file.type)) toast.error(messages.imageFormat);
    else if (file.size > MAX_IMAGE_BYTES) toast.error(messages.imageTooLarge);
    else setChosen({ file, previewUrl: URL.createObjectURL(file) });
  };

  /** Removes the image and aborts its upload. */
  const detach = () => {
    uploading.current?.abort();
    setChosen(null);
  };

  /** Resolves to the URL of the stored image, or to null when it was removed during the upload. */
  const uploadChosen = async ({ file }: Chosen): Promise<string | null> => {
    const controller = new AbortController();
    const { signal } = controller;
    uploading.current = controller;
    setProgress(0);
    try {
      const image = await shrinkImage(file, LONGEST_SIDE.picture);
      if (signal.aborted) return null;
      const { image_url } = await upload(
        uploadImage,
        { file: image },
        { signal, onProgress: setProgress },
      );
      return signal.aborted ? null : image_url;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      uploading.current = null;
      setProgress(null);
    }
  };

  return { chosen, attach, detach, upload: uploadChosen, progress, isUploading: progress !== null };
}

export type Attachment = ReturnType<typeof useAttachment>;
