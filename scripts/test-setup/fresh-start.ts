import { afterAll, expect, vi } from 'vitest';

// Test files share a worker, so that each module is loaded only once.
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

const real = setTimeout;
afterAll(() => {
  const isReal = globalThis.setTimeout === real;
  globalThis.setTimeout = real;
  expect(isReal, 'this file leaves the setTimeout that it found').toBe(true);
});
