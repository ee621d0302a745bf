import { type Browser, chromium, type Page } from '@playwright/test';
import { type Account, createAccount } from '../e2e/fixtures/accounts.ts';
import { browserArguments, DESKTOP, PHONE } from '../e2e/fixtures/browser.ts';
import { chatPathOf } from '../e2e/fixtures/demo-scenario.ts';
import { answerWith, loadAll, messageAt } from '../e2e/fixtures/long-conversation.ts';
import { startOficio } from '../e2e/fixtures/start-oficio.ts';
import type { Message } from '../packages/contract/src/conversations.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { quantile } from './quantile.ts';

const APPENDED = 5;
/** Number of frames scrolled at each of three positions, and of frames to wait before. */
const FRAMES = 60;
const CALM = 20;
/** Number of rows of the baseline list. */
const PLAIN_ROWS = 1000;

/**
 * Measures, in the built app, how smoothly a fully loaded long conversation scrolls, and how long a
 * new message takes to appear. `BENCH_MESSAGES` is the number of messages (10 000).
 */
export async function measureChatLog(): Promise<void> {
  const count = Number(process.env.BENCH_MESSAGES ?? 10_000);
  const oficio = await startOficio();
  try {
    const reader = await createAccount(oficio.host, 'client', 'Lucía Herrero');
    const writer = await createAccount(oficio.host, 'provider', 'Ramón Etxeberria');
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: browserArguments,
    });
    try {
      for (const [device, view] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        await measure({ browser, host: oficio.host, reader, writer, device, view, count });
      }
    } finally {
      await browser.close();
    }
  } finally {
    await oficio.stop();
  }
}

interface Run {
  browser: Browser;
  host: string;
  reader: Account;
  writer: Account;
  device: string;
  view: typeof DESKTOP | typeof PHONE;
  count: number;
}

async function measure({ browser, host, reader, writer, device, view, count }: Run): Promise<void> {
  const context = await browser.newContext({
    ...view,
    locale: 'es-ES',
    baseURL: host,
    storageState: {
      cookies: [],
      origins: [{ origin: host, localStorage: [{ name: 'token', value: reader.token }] }],
    },
  });
  try {
    const page = await context.newPage();
    const messages = Array.from({ length: count }, (_, index) =>
      messageAt(index + 1, reader, writer),
    );
    await answerWith(page, messages);
    await page.goto(chatPathOf(reader, writer));
    await loadAll(page);
    const frames = await scroll(page, '[role=log]');
    const appended: number[] = [];
    for (let number = 1; number <= APPENDED; number += 1) {
      appended.push(await append(page, messages, messageAt(count + number, reader, writer)));
    }
    const elements = await page.evaluate(() => document.querySelectorAll('[role=log] *').length);
    const plain = await scrollPlainList(await context.newPage(), messages.slice(-PLAIN_ROWS));
    console.log(
      `${device}, ${count} messages: ${told(frames)}; ` +
        `a new message on screen after ${ms(appended, 0.5)} (longest ${ms(appended, 1)}); ` +
        `${elements} elements\n${device}, a plain list of ${PLAIN_ROWS}: ${told(plain)}`,
    );
  } finally {
    await context.close();
  }
}

/** The baseline: the same texts as a list without styles, components or scripts. */
async function scrollPlainList(page: Page, messages: readonly Message[]): Promise<number[]> {
  const rows = messages.map(({ message }) => `<li>${message}</li>`).join('');
  await page.setContent(`<ol style="height: 90vh; overflow: auto">${rows}</ol>`);
  return scroll(page, 'ol');
}

/** Durations in ms of the frames in which the list scrolled noticeably. */
async function scroll(page: Page, selector: string): Promise<number[]> {
  return page.evaluate(
    async ({ selector, frames, calm }) => {
      const log = document.querySelector(selector) as HTMLElement;
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const durations: number[] = [];
      for (const [start, step] of [
        [0, 150],
        [0.5, -150],
        [1, -150],
      ] as const) {
        log.scrollTop = start * log.scrollHeight;
        for (let waited = 0; waited < calm; waited += 1) await frame();
        let last = await frame();
        for (let number = 0; number < frames; number += 1) {
          log.scrollTop += step;
          const now = await frame();
          durations.push(now - last);
          last = now;
        }
      }
      log.scrollTop = log.scrollHeight;
      for (let waited = 0; waited < calm; waited += 1) await frame();
      return durations;
    },
    { selector, frames: FRAMES, calm: CALM },
  );
}

/** Milliseconds from the answer with a message to the frame that shows it. */
async function append(page: Page, messages: Message[], message: Message): Promise<number> {
  const measured = page.evaluate((text) => {
    const log = document.querySelector('[role=log]') as HTMLElement;
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (![...log.querySelectorAll('li')].at(-1)?.textContent?.includes(text)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const answer = asked.findLast(({ name }) => name.includes('?after='));
          resolve(performance.now() - (answer?.responseEnd ?? Number.NaN));
        });
      });
      observer.observe(log, { childList: true, subtree: true });
    });
  }, `Mensaje ${message.seq}.`);
  await page.evaluate(() => performance.clearResourceTimings());
  messages.push(message);
  return measured;
}

function told(frames: readonly number[]): string {
  return (
    `frames of ${ms(frames, 0.5)} (p95 ${ms(frames, 0.95)}, longest ${ms(frames, 1)}), ` +
    `${late(frames)} % late`
  );
}

function ms(values: readonly number[], share: number): string {
  return `${quantile(values, share).toFixed(1)} ms`;
}

/** Share of frames that missed their deadline at 60 frames per second. */
function late(frames: readonly number[]): string {
  const missed = frames.filter((duration) => duration > 1.5 * (1000 / 60)).length;
  return ((100 * missed) / frames.length).toFixed(1);
}
