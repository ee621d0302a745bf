import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Shown characters of an error: enough for what a test waited for, beside the reason. */
const ERROR_LENGTH = 400;

/** How a process ended: its exit code, or the signal that ended it. */
export type Ending = number | NodeJS.Signals;

export type Totals = { passed: number; failed: number; skipped: number };

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

/** An error outside of tests, with the file of the test that ran at the time if it is known. */
type RunError = { message?: string; file?: string };

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      results: { error?: RunError }[];
    }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors?: RunError[];
};

/** Totals of a check that has no tests of its own: one, passed or failed. */
export function totalsOfCheck(ending: Ending): Totals {
  return { passed: ending === 0 ? 1 : 0, failed: ending === 0 ? 0 : 1, skipped: 0 };
}

/** Totals of a Vitest run; a file that could not be loaded counts as one failed test. */
export function totalsOfVitest(report: VitestReport | undefined, ending: Ending): Totals {
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return completed(ending, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** Totals of a Playwright run; a test that passed on a retry counts as passed. */
export function totalsOfPlaywright(report: PlaywrightReport | undefined, ending: Ending): Totals {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return completed(ending, { passed: expected + flaky, failed: unexpected, skipped });
}

/**
 * A line for each error outside of a test and for each failed test of a Vitest run: file, name and the
 * beginning of the error.
 */
export function failuresOfVitest(
  report: VitestReport | undefined,
  errors: RunError[] = [],
): string[] {
  const ofTests = (report?.testResults ?? []).flatMap(failuresOfFile);
  return [...errors.map(({ message, file = 'vitest' }) => line(file, 'run', message)), ...ofTests];
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length > 0) {
    return failed.map(({ fullName, failureMessages: [first] }) => line(name, fullName, first));
  }
  return status === 'failed' ? [line(name, 'could not be loaded', message)] : [];
}

/** A line for each failed test of a Playwright run: file, project, name, beginning of the error. */
export function failuresOfPlaywright(report: PlaywrightReport | undefined): string[] {
  const errors = (report?.errors ?? []).map(({ message }) => line('e2e', 'run', message));
  return [...errors, ...(report?.suites ?? []).flatMap(failuresOfSuite)];
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        line(file, `${projectName}, ${title}`, results.at(-1)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function line(file: string, name: string, message = ''): string {
  const error = stripVTControlCharacters(message).trim().replace(/\s+/g, ' ');
  return `failed: ${basename(file)}: ${name}: ${error.slice(0, ERROR_LENGTH)}`;
}

export function sum(all: Totals[]): Totals {
  return all.reduce((total, next) => ({
    passed: total.passed + next.passed,
    failed: total.failed + next.failed,
    skipped: total.skipped + next.skipped,
  }));
}

/** The last line of a test run. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

// A run that was aborted, or that found no test, has not passed.
function completed(ending: Ending, totals: Totals): Totals {
  const isBroken = totals.failed === 0 && (ending !== 0 || totals.passed === 0);
  return isBroken ? { ...totals, failed: 1 } : totals;
}
