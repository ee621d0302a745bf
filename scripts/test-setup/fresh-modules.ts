import { vi } from 'vitest';

// Modules of the web app hold the state of a browser tab, so each test file gets its own.
vi.resetModules();
