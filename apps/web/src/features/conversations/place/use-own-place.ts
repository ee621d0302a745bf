import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import type { Coordinates } from '#app/ui/maps/place-picker.tsx';

const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

function locate(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      options,
    );
  });
}

/**
 * The place to share: the device's position until the user moves it. Without a position, a toast of
 * specification 2.15 says why, and the user sets the place.
 */
export function useOwnPlace() {
  const [place, setPlace] = useState<Coordinates | null>(null);
  const [isLocating, setLocating] = useState('geolocation' in navigator);

  const find = useEffectEvent(async (isWanted: () => boolean) => {
    if (!('geolocation' in navigator)) {
      toast.error('Tu navegador no soporta geolocalización');
      return;
    }
    const found = await locate().catch((error: unknown) => {
      console.error('The location could not be read', error);
      return null;
    });
    if (!isWanted()) return;
    setLocating(false);
    // A place that the user has set in the meantime stays.
    if (found) setPlace((known) => known ?? found);
    else toast.error('No se pudo obtener tu ubicación');
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
