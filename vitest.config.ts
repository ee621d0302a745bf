import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { passwordWords } from './apps/web/build/password-words.ts';
import { PATIENCE_MS } from './scripts/test-setup/patience.ts';
import { keepTemporaryFilesInMemory } from './scripts/test-setup/temporary-files.ts';

const onDisk = tmpdir();
keepTemporaryFilesInMemory();

/**
 * `*.unit.test.ts` of the server needs no database, and that of the web app no DOM; the other tests
 * get a real database or a jsdom, which takes a second of processor time for each file.
 */
const withoutDatabase = 'apps/server/src/**/*.unit.test.ts';
const withoutDom = 'apps/web/src/**/*.unit.test.ts';

export default defineConfig({
  test: {
    restoreMocks: true,
    // A busy machine takes its time.
    testTimeout: 120_000,
    isolate: false,
    setupFiles: ['scripts/test-setup/fresh-start.ts', 'scripts/test-setup/patient-waits.ts'],
    expect: { poll: { timeout: PATIENCE_MS } },
    // Many tests wait for a database or for time: one more than two cores keeps both at work.
    maxWorkers: Math.max(3, availableParallelism()),
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['scripts/test-setup/fresh-modules.ts'],
          include: [
            'packages/contract/src/**/*.test.ts',
            'packages/demo-data/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
            withoutDatabase,
            withoutDom,
          ],
        },
      },
      {
        extends: true,
        test: {
          // Minutes each: `npm run test:long` runs them.
          name: 'long',
          include: ['scripts/**/*.long.ts', 'apps/server/src/**/*.long.ts'],
          testTimeout: 30 * 60_000,
          // A million messages take more memory than a machine may have.
          env: { TMPDIR: onDisk },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts', 'packages/local-postgres/src/**/*.test.ts'],
          exclude: [withoutDatabase],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/cheap-passwords.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [passwordWords()],
        test: {
          name: 'web',
          environment: 'jsdom',
          isolate: true,
          // A context for each file in a shared process, which compiles each package once.
          pool: 'vmThreads',
          setupFiles: [
            'apps/web/src/testing/patient-queries.ts',
            'apps/web/src/testing/without-owner-stacks.ts',
          ],
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [withoutDom],
        },
      },
    ],
  },
});
