import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { browserArguments, DESKTOP, PHONE } from './fixtures/browser.ts';

// Workers load this file too: they find what the first process found.
process.env.CHROMIUM_PATH ||= await findChromium();

/** The whole product in a real Chromium, on a wide window and on a phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './fixtures/start-oficio.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // What a worker answers no test could route; those that are about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: '*.phone.spec.ts' },
    { name: 'phone', use: PHONE, testIgnore: '*.desktop.spec.ts' },
  ],
});
