import { sourcesOf } from '@oficio/contract/pictures.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { checkConnection, onReachable } from '#app/lib/connection.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'onError'> {
  url: string;
  /** The widths at which it is shown, as the attribute `sizes` of an image. */
  sizes: string;
}

/** How long to wait before each new attempt while the server is reachable. */
const PAUSES_MS = [2000, 10_000, 30_000];

/**
 * An uploaded picture. A browser does not ask again for one that has failed, so it becomes a new element
 * when the server is reachable again, and a few times while it is reachable.
 */
export function Picture({ url, sizes, alt, ...image }: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    if (failedAttempt !== attempt) return;
    const retry = () => setAttempt(attempt + 1);
    const stop = onReachable(retry);
    const pause = PAUSES_MS[attempt];
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void checkConnection().then((isReachable) => {
      if (isReachable && isCurrent && pause) timer = setTimeout(retry, pause);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [attempt, failedAttempt]);
  return (
    <img
      key={attempt}
      alt={alt}
      {...image}
      {...sourcesOf(url, 'picture', sizes)}
      onError={() => setFailedAttempt(attempt)}
    />
  );
}
