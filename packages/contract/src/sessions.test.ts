import { expect, it } from 'vitest';
import { nameOfDevice } from './sessions.ts';

const device = { browser: 'Chrome', system: 'Windows', device: 'computer' } as const;

it.each([
  [{}, 'Chrome en Windows'],
  [{ browser: 'Safari', system: 'iOS', device: 'phone' }, 'Safari en iPhone'],
  [{ browser: 'Safari', system: 'iOS', device: 'tablet' }, 'Safari en iPad'],
  [{ browser: 'Microsoft Edge' }, 'Edge en Windows'],
  [{ system: null }, 'Chrome'],
  [{ browser: null }, 'Windows'],
  [{ browser: null, system: null, device: null }, 'Dispositivo desconocido'],
] as const)('a device is named by what its browser said: %o', (said, name) => {
  expect(nameOfDevice({ ...device, ...said })).toBe(name);
});
