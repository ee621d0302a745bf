import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canPrompt, recordDecline } from './prompt-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);

beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('may ask a browser that has not been asked', () => {
  expect(canPrompt(now)).toBe(true);
});

it.each(['granted', 'denied'])(
  'does not prompt after the browser was answered: %s',
  (permission) => {
    vi.stubGlobal('Notification', { permission });
    expect(canPrompt(now)).toBe(false);
  },
);

it('does not prompt in a browser without push', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(canPrompt(now)).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(canPrompt(now)).toBe(false);
});

it('does not prompt for a month after a refusal', () => {
  recordDecline(now);
  expect(canPrompt(now + 1)).toBe(false);
  expect(canPrompt(now + 30 * DAY_MS)).toBe(false);
  expect(canPrompt(now + 30 * DAY_MS + 1)).toBe(true);
});
