import { afterEach, expect, it, vi } from 'vitest';
import { readDevicePosition } from './device-position.ts';

const getCurrentPosition = vi.fn();
const options = { timeout: 5000 };

afterEach(() => vi.unstubAllGlobals());

it('resolves to the position that the browser gives', async () => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  getCurrentPosition.mockImplementation((found: PositionCallback) =>
    found({ coords: { latitude: 40.4, longitude: -3.7 } } as GeolocationPosition),
  );
  expect(await readDevicePosition(options)).toEqual({ lat: 40.4, lng: -3.7 });
  expect(getCurrentPosition.mock.calls[0]?.[2]).toBe(options);
});

it('tells the user why there is none', async () => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  getCurrentPosition.mockImplementation((_found, failed: PositionErrorCallback) =>
    failed({ code: 1 } as GeolocationPositionError),
  );
  await expect(readDevicePosition(options)).rejects.toThrow('No se pudo obtener tu ubicación');
  vi.stubGlobal('navigator', {});
  await expect(readDevicePosition(options)).rejects.toThrow(
    'Tu navegador no soporta geolocalización',
  );
});
