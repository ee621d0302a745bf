import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { keepTemporaryFilesInMemory } from '../scripts/test-setup/temporary-files.ts';
import { browserArguments, DESKTOP, PHONE } from './fixtures/browser.ts';

keepTemporaryFilesInMemory();
// Workers load this file too; the environment variable saves them the search.
process.env.CHROMIUM_PATH ||= await findChromium();

/** The whole product in a real Chromium: on a desktop and, where it differs, on a phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './fixtures/start-oficio.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A busy machine takes its time: a wait ends as soon as its condition holds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Playwright cannot intercept requests that a service worker answers; tests of the worker allow
    // it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Either would record every test, also those that pass. `open` takes a screenshot after a failure;
    // `--trace retain-on-failure` records a run.
    trace: 'off',
    screenshot: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: '*.phone.spec.ts' },
    // Tests whose result does not depend on the window size run once (decision 032).
    { name: 'phone', use: PHONE, grep: /@phone|\.phone\.spec\.ts/ },
  ],
});
