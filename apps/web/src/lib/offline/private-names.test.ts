import { afterEach, expect, it, vi } from 'vitest';

const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'indexedDB', before);
  else Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('where Firefox blocks the data of the site, the device has no databases', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  vi.resetModules();
  const { hasDatabases, privateDatabaseNames } = await import('./private-names.ts');
  expect(hasDatabases).toBe(false);
  expect(await privateDatabaseNames()).toEqual([]);
});
