import { messages } from '@oficio/contract/errors.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, uploadImage } from '@oficio/contract/uploads.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mutationOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

const imageTypes: readonly string[] = IMAGE_TYPES;

interface Attachment {
  file: File;
  /** Address of the file on this device, for the preview. */
  previewUrl: string;
}

/** The image chosen for the next message, checked as specification 5.6 says, and its upload. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  const upload = useMutation(mutationOptions(uploadImage));

  useEffect(() => {
    if (attachment) return () => URL.revokeObjectURL(attachment.previewUrl);
  }, [attachment]);

  const attach = (file: File | undefined) => {
    if (!file) return;
    if (!imageTypes.includes(file.type)) toast.error(messages.imageFormat);
    else if (file.size > MAX_IMAGE_BYTES) toast.error(messages.imageTooLarge);
    else setAttachment({ file, previewUrl: URL.createObjectURL(file) });
  };

  return {
    attachment,
    attach,
    detach: () => setAttachment(null),
    isUploading: upload.isPending,
    upload: async (file: File) => (await upload.mutateAsync({ file })).image_url,
  };
}
