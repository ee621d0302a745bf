import { afterAll, expect, vi } from 'vitest';

// Test files share a worker, so that each package is loaded only once. The modules of this project
// are loaded anew for each file.
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();

const real = setTimeout;
afterAll(() => {
  const isReal = globalThis.setTimeout === real;
  globalThis.setTimeout = real;
  expect(isReal, 'this file leaves the setTimeout that it found').toBe(true);
});
