// Screenshots of every screen with the demonstration data: node e2e/screenshots.ts <folder>
// [screen…]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { login, sessionOf } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { browserArguments, DESKTOP, PHONE } from './fixtures/browser.ts';
import { prepareNavigations } from './fixtures/browsers/open-browser.ts';
import { locatedAt } from './fixtures/places.ts';
import { shots } from './fixtures/shots/shots.ts';
import { startOficio } from './fixtures/start-oficio.ts';

const [folder, ...names] = process.argv.slice(2);
const password = 'oficio-demo';
const emails = {
  client: 'lucia@oficio.example',
  provider: 'ramon@oficio.example',
  admin: 'admin@oficio.example',
};
const lavapies = locatedAt({ latitude: 40.4041, longitude: -3.7012 });
const sizes = { desktop: DESKTOP, phone: PHONE };

if (folder) await takeAll(folder);
else process.stderr.write('Usage: node e2e/screenshots.ts <folder> [screen…]\n');

async function takeAll(into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  const oficio = await startOficio({ SEED_DEMO: 'true' });
  try {
    const executablePath = await findChromium();
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    try {
      await takeEach(browser, oficio.host, into);
    } finally {
      await browser.close();
    }
  } finally {
    await oficio.stop();
  }
}

async function takeEach(browser: Browser, host: string, into: string): Promise<void> {
  const tokens = {
    guest: null,
    client: await tokenOf(host, emails.client),
    provider: await tokenOf(host, emails.provider),
    admin: await tokenOf(host, emails.admin),
  };
  const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const [size, view] of Object.entries(sizes)) {
    for (const theme of ['light', 'dark']) {
      for (const shot of wanted) {
        const token = tokens[shot.as];
        const localStorage = Object.entries({ theme, ...(token && { token }) });
        const context = await browser.newContext({
          ...view,
          ...lavapies,
          locale: 'es-ES',
          timezoneId: 'Europe/Madrid',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          baseURL: host,
          storageState: {
            cookies: [],
            origins: [
              {
                origin: host,
                localStorage: localStorage.map(([name, value]) => ({ name, value })),
              },
            ],
          },
        });
        const page = prepareNavigations(await context.newPage());
        const path = join(into, `${shot.name}-${size}-${theme}.png`);
        await take(page, shot.go(page), path);
        await context.close();
      }
    }
  }
}

async function take(page: Page, ready: Promise<void>, path: string): Promise<void> {
  await ready;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, left } = image.getBoundingClientRect();
        return image.checkVisibility() && top < innerHeight && left < innerWidth;
      })
      .every((image) => image.complete),
  );
  await page.screenshot({ path, animations: 'disabled' });
  process.stdout.write(`${path}\n`);
}

async function tokenOf(host: string, email: string): Promise<string> {
  return sessionOf(await call({ host }, login, { body: { email, password } })).token;
}
