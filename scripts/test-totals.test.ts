import { expect, test } from 'vitest';
import {
  failuresOfPlaywright,
  failuresOfVitest,
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
  testResults: [
    {
      name: '/oficio/a.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ fullName: 'passes', status: 'passed', failureMessages: [] }],
    },
  ],
};
const unloaded = {
  name: '/oficio/b.test.ts',
  status: 'failed',
  message: 'No such module\n  at b.test.ts:1',
  assertionResults: [],
};

test('adds up what every suite reports', () => {
  const playwright = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [],
  };
  const all = [totalsOfCheck(0), totalsOfVitest(vitest, 0), totalsOfPlaywright(playwright, 1)];
  expect(totalsLine(sum(all))).toBe('10 passed, 1 failed, 2 skipped');
});

test('a failing check is one failed test', () => {
  expect(totalsLine(totalsOfCheck(2))).toBe('0 passed, 1 failed');
});

test('a test file that could not be loaded has failed', () => {
  const testResults = [...vitest.testResults, unloaded];
  expect(totalsOfVitest({ ...vitest, testResults }, 1)).toMatchObject({ passed: 5, failed: 1 });
});

test('a run that broke off has failed, whatever it counted before', () => {
  expect(totalsOfVitest(vitest, 1).failed).toBe(1);
  expect(totalsOfVitest(vitest, 'SIGSEGV').failed).toBe(1);
  expect(totalsOfVitest(undefined, 1).failed).toBe(1);
  expect(totalsOfPlaywright(undefined, 0).failed).toBe(1);
});

test('names every failed test of Vitest and error outside of a test with its beginning', () => {
  const failed = {
    name: '/oficio/c.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [
      { fullName: 'adds', status: 'failed', failureMessages: ['\u001b[31mexpected 2\nto be 3'] },
      { fullName: 'divides', status: 'passed', failureMessages: [] },
    ],
  };
  const testResults = [...vitest.testResults, unloaded, failed];
  const errors = [{ message: 'no memory' }, { message: 'no window', file: '/oficio/d.test.ts' }];
  expect(failuresOfVitest({ ...vitest, testResults }, errors)).toEqual([
    'failed: vitest: run: no memory',
    'failed: d.test.ts: run: no window',
    'failed: b.test.ts: could not be loaded: No such module at b.test.ts:1',
    'failed: c.test.ts: adds: expected 2 to be 3',
  ]);
});

test('names every failed test of Playwright, in nested suites too', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'chat.spec.ts',
    tests: [
      { projectName: 'desktop', status, results: [{ error: { message: 'no such button' } }] },
    ],
  });
  const report = {
    stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 0 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        specs: [spec('sends', 'unexpected'), spec('reads', 'expected')],
        suites: [{ specs: [spec('deletes', 'unexpected')] }],
      },
    ],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    'failed: e2e: run: the server did not start',
    'failed: chat.spec.ts: desktop, sends: no such button',
    'failed: chat.spec.ts: desktop, deletes: no such button',
  ]);
});
