import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decline, mayOffer } from './offer.ts';

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
  expect(mayOffer(now)).toBe(true);
});

it.each(['granted', 'denied'])('asks nobody who has answered the browser: %s', (permission) => {
  vi.stubGlobal('Notification', { permission });
  expect(mayOffer(now)).toBe(false);
});

it('asks nobody whose browser could not show anything', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(mayOffer(now)).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(mayOffer(now)).toBe(false);
});

it('leaves whoever declined alone for a month', () => {
  decline(now);
  expect(mayOffer(now + 1)).toBe(false);
  expect(mayOffer(now + 30 * DAY_MS)).toBe(false);
  expect(mayOffer(now + 30 * DAY_MS + 1)).toBe(true);
});
