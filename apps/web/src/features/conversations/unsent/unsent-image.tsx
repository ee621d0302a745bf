import { useEffect, useState } from 'react';
import { readImage } from './unsent-images.ts';

/** The image of an unsent message, from this device. */
export function UnsentImage({ clientId }: { clientId: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let shown: string | undefined;
    let isGone = false;
    readImage(clientId).then(
      (image) => {
        if (!image || isGone) return;
        shown = URL.createObjectURL(image);
        setUrl(shown);
      },
      (error: unknown) => console.error('An unsent image could not be shown', error),
    );
    return () => {
      isGone = true;
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [clientId]);
  return url && <img alt="Imagen del mensaje" width={292} height={183} src={url} />;
}
