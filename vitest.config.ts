import { defineConfig } from 'vitest/config';

/** `*.unit.test.ts` of the server needs no database; its other tests get a real one. */
const withoutDatabase = 'apps/server/src/**/*.unit.test.ts';

export default defineConfig({
  test: {
    restoreMocks: true,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/contract/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
            withoutDatabase,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [withoutDatabase],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
