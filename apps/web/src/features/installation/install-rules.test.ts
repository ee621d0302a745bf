import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isIos } from '#app/lib/installation/is-ios.ts';
import { DISMISSAL_MS, isDismissed, isInstalled, recordDismissal } from './install-rules.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const browse = (userAgent: string, maxTouchPoints: number, more = {}) =>
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...more });
const displayMode = (mode: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === `(display-mode: ${mode})`,
  }));

beforeEach(() => displayMode('browser'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['an iPhone', iPhone, 5, true],
  ['an iPad that says it is a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['a phone with Android', android, 5, false],
])('knows whether %s is iOS', (_name, userAgent, touchPoints, expected) => {
  browse(userAgent, touchPoints);
  expect(isIos()).toBe(expected);
});

it.each([
  ['standalone', true],
  ['minimal-ui', true],
  ['fullscreen', true],
  ['browser', false],
])('an app that is displayed as %s is installed: %s', (mode, expected) => {
  displayMode(mode);
  expect(isInstalled()).toBe(expected);
});

it('an app on the home screen of iOS is installed', () => {
  browse(iPhone, 5, { standalone: true });
  expect(isInstalled()).toBe(true);
  browse(iPhone, 5, { standalone: false });
  expect(isInstalled()).toBe(false);
});

it('a dismissal holds for seven days', () => {
  const now = Date.UTC(2026, 10, 21, 9);
  expect(isDismissed(now)).toBe(false);
  recordDismissal(now);
  expect(DISMISSAL_MS).toBe(604_800_000);
  expect(isDismissed(now)).toBe(true);
  expect(isDismissed(now + DISMISSAL_MS - 1)).toBe(true);
  expect(isDismissed(now + DISMISSAL_MS)).toBe(false);
});
