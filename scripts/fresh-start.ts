import { vi } from 'vitest';

// Test files share a worker, so that each package is loaded only once. The modules of this project
// are loaded anew for each file.
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();
