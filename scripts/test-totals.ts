export type Totals = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Totals of a check that has no tests of its own: one, passed or failed. */
export function totalsOfCheck(exitCode: number): Totals {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/** Totals of a Vitest run; a file that could not be loaded counts as one failed test. */
export function totalsOfVitest(report: VitestReport | undefined, exitCode: number): Totals {
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return completed(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** Totals of a Playwright run; a test that passed on a retry counts as passed. */
export function totalsOfPlaywright(report: PlaywrightReport | undefined, exitCode: number): Totals {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return completed(exitCode, { passed: expected + flaky, failed: unexpected, skipped });
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
function completed(exitCode: number, totals: Totals): Totals {
  const isBroken = totals.failed === 0 && (exitCode !== 0 || totals.passed === 0);
  return isBroken ? { ...totals, failed: 1 } : totals;
}
