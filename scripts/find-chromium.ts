import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { unpackChromium } from './unpack-chromium.ts';

const run = promisify(execFile);
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium that can open a page on this machine: `CHROMIUM_PATH`, the one from npm, one on
 * the PATH, Playwright's own, or, as root on Debian, one that it installs. The one from npm is the
 * same everywhere, and, as it is built without windows, it runs the suite in less than half the
 * time.
 * @returns path of the program
 * @throws {Error} one sentence with the remedy when there is none
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await opensPages(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not open a page here.`);
  }
  for (const path of [...(await unpackChromium()), ...onPath(), chromium.executablePath()]) {
    if (existsSync(path) && (await opensPages(path))) return path;
  }
  const installed = await installOnDebian();
  if (installed && (await opensPages(installed))) return installed;
  throw new Error(
    'The browser tests found no Chromium; install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function opensPages(executablePath: string): Promise<boolean> {
  try {
    const args = ['--no-sandbox', '--disable-gpu'];
    const browser = await chromium.launch({ executablePath, args, timeout: 60_000 });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<title>Oficio</title>');
      return (await page.title()) === 'Oficio';
    } finally {
      await browser.close();
    }
  } catch (error) {
    process.stdout.write(`Not usable: ${executablePath} (${firstLine(error)})\n`);
    return false;
  }
}

async function installOnDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Installing Chromium with apt-get…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
    return '/usr/bin/chromium';
  } catch (error) {
    process.stdout.write(`apt-get could not install it (${firstLine(error)}).\n`);
    return undefined;
  }
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n')[0] ?? message;
}
