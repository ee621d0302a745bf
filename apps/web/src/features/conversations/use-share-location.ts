import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import type { Content } from './use-outbox.ts';

function locate(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };
    navigator.geolocation.getCurrentPosition(resolve, reject, options);
  });
}

/** Sends the browser's position, with the four toasts of specification 2.15. */
export function useShareLocation(send: (content: Content) => Promise<boolean>) {
  const [isLocating, setIsLocating] = useState(false);

  const shareLocation = async () => {
    if (!('geolocation' in navigator)) {
      toast.error('Tu navegador no soporta geolocalización');
      return;
    }
    setIsLocating(true);
    const position = await locate().catch((error: unknown) => {
      console.error('The location could not be read', error);
      return null;
    });
    setIsLocating(false);
    if (!position) {
      toast.error('No se pudo obtener tu ubicación');
      return;
    }
    const { latitude: lat, longitude: lng } = position.coords;
    const isSent = await send({
      message: 'Compartí mi ubicación',
      message_type: 'location',
      location: { lat, lng, address: 'Mi ubicación' },
    });
    if (isSent) toast.success('Ubicación compartida');
    else toast.error('Error al compartir ubicación');
  };

  return { isLocating, shareLocation };
}
