import type { Coordinates } from './coordinates.ts';

/**
 * Reads the device's position; stays pending while the browser's prompt is unanswered.
 * @throws Error whose message tells the user why there is none
 */
export function readDevicePosition(options: PositionOptions): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('Tu navegador no soporta geolocalización');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (cause) => reject(new Error('No se pudo obtener tu ubicación', { cause })),
      options,
    );
  });
}
