import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';

type RunEnd = NonNullable<Reporter['onTestRunEnd']>;

/**
 * Writes the errors outside of tests to the file `UNHANDLED_ERRORS_FILE`: they fail a run, and the
 * JSON report omits them.
 */
export default class UnhandledErrors implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<RunEnd>): Promise<void> {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (!file) throw new Error('UNHANDLED_ERRORS_FILE is not set');
    const found = errors.map(({ message, stack, VITEST_TEST_PATH }) => ({
      message: stack ?? message,
      file: VITEST_TEST_PATH,
    }));
    await writeFile(file, JSON.stringify(found));
  }
}
