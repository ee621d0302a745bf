import { useEffect, useEffectEvent, useState } from 'react';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { readDevicePosition } from '#app/lib/maps/device-position.ts';
import { toast } from '#app/lib/toast.ts';

const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/**
 * The place to share: the device's position until the user moves it. Without a position, a toast of
 * specification 2.15 says why, and the user sets the place.
 */
export function useOwnPlace() {
  const [place, setPlace] = useState<Coordinates | null>(null);
  const [isLocating, setLocating] = useState(true);

  const find = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const found = await readDevicePosition(options);
      // A place that the user has set in the meantime stays.
      if (isWanted()) setPlace((known) => known ?? found);
    } catch (error) {
      console.error('The location could not be read', error);
      if (isWanted()) toast.error((error as Error).message);
    }
    if (isWanted()) setLocating(false);
  });
  useEffect(() => {
    let isWanted = true;
    void find(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, []);

  return { place, setPlace, isLocating: isLocating && place === null };
}
