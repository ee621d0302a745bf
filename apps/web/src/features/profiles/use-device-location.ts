import { useState } from 'react';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { readDevicePosition } from '#app/lib/maps/device-position.ts';
import { toast } from '#app/lib/toast.ts';

const options = { enableHighAccuracy: true, timeout: 15_000 };

/** Reads the device's position, with the toasts of specification 2.12. */
export function useDeviceLocation(onFound: (place: Coordinates) => void) {
  const [isLocating, setLocating] = useState(false);

  const locate = async () => {
    setLocating(true);
    try {
      onFound(await readDevicePosition(options));
      toast.success('Ubicación obtenida');
    } catch (error) {
      console.error('The location could not be read', error);
      toast.error('Error al obtener ubicación');
    }
    setLocating(false);
  };

  return { isLocating, locate: () => void locate() };
}
