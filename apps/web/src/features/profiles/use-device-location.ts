import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';

const TIMEOUT_MS = 15_000;

/** Reads the device's position, with the toasts of specification 2.12. */
export function useDeviceLocation(onFound: (place: { lat: number; lng: number }) => void) {
  const [isLocating, setLocating] = useState(false);

  const locate = () => {
    const fail = () => {
      setLocating(false);
      toast.error('Error al obtener ubicación');
    };
    if (!('geolocation' in navigator)) return fail();
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onFound({ lat: coords.latitude, lng: coords.longitude });
        toast.success('Ubicación obtenida');
      },
      fail,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  };

  return { isLocating, locate };
}
