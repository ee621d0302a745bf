import { expect, test } from 'vitest';
import {
  sum,
  totalsLine,
  totalsOfCheck,
  totalsOfPlaywright,
  totalsOfVitest,
} from './test-totals.ts';

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};

test('adds up what every suite reports', () => {
  const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } };
  const all = [totalsOfCheck(0), totalsOfVitest(vitest, 0), totalsOfPlaywright(playwright, 1)];
  expect(totalsLine(sum(all))).toBe('10 passed, 1 failed, 2 skipped');
});

test('a failing check is one failed test', () => {
  expect(totalsLine(totalsOfCheck(2))).toBe('0 passed, 1 failed');
});

test('a test file that could not be loaded has failed', () => {
  const testResults = [...vitest.testResults, { status: 'failed', assertionResults: [] }];
  expect(totalsOfVitest({ ...vitest, testResults }, 1)).toMatchObject({ passed: 5, failed: 1 });
});

test('a run that broke off has failed, whatever it counted before', () => {
  expect(totalsOfVitest(vitest, 1).failed).toBe(1);
  expect(totalsOfVitest(undefined, 1).failed).toBe(1);
  expect(totalsOfPlaywright(undefined, 0).failed).toBe(1);
});
