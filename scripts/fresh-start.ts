import { vi } from 'vitest';

// Test files share a worker, so that each package is loaded only once. The modules of this project
// are loaded anew for each file.
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();

const scope = globalThis as { [key: symbol]: unknown };
const native = Symbol.for('oficio.setTimeout');
scope[native] ??= setTimeout;
if (scope[native] !== setTimeout) {
  throw new Error('An earlier test file of this worker has left another setTimeout behind.');
}
