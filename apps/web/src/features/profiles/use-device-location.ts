import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { readDevicePosition } from '#app/lib/maps/device-position.ts';
import { toast } from '#app/lib/toast.ts';

const TIMEOUT_MS = 15_000;
const options = { enableHighAccuracy: true, timeout: TIMEOUT_MS };

/** Reads the device's position, with the toasts of specification 2.12. */
export function useDeviceLocation(onFound: (place: Coordinates) => void) {
  const [isLocating, setLocating] = useState(false);
  /** Aborted once the position is known or no longer wanted. */
  const request = useRef<AbortController>(null);

  const stop = () => {
    request.current?.abort();
    request.current = null;
    setLocating(false);
  };
  useEffect(() => () => request.current?.abort(), []);

  const locate = async () => {
    request.current = new AbortController();
    const { signal } = request.current;
    setLocating(true);
    try {
      const place = await readDevicePosition(options);
      if (signal.aborted) return;
      onFound(place);
      toast.success('Ubicación obtenida');
    } catch (error) {
      console.error('The location could not be read', error);
      if (signal.aborted) return;
      toast.error('Error al obtener ubicación');
    }
    stop();
  };

  /** Resolves when no position is awaited, at the latest after the timeout. */
  const settled = () =>
    new Promise<void>((resolve) => {
      if (!request.current) return resolve();
      request.current.signal.addEventListener('abort', () => resolve());
      // The timeout of the browser does not count while its prompt is unanswered.
      setTimeout(resolve, TIMEOUT_MS);
    });

  return {
    isLocating,
    locate: () => void locate(),
    /** Drops a position that is awaited. */
    stop,
    settled,
  };
}
