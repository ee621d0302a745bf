import { type Browser, chromium, type Page } from '@playwright/test';
import { type Account, createAccount } from '../e2e/fixtures/accounts.ts';
import { browserArguments, DESKTOP, PHONE } from '../e2e/fixtures/browser.ts';
import { startOficio } from '../e2e/fixtures/start-oficio.ts';
import {
  acceptAppointment,
  blockTime,
  requestAppointment,
} from '../packages/contract/src/appointments.ts';
import { findChromium } from '../scripts/find-chromium.ts';

const APPOINTMENTS = 400;
const DAYS = 28;
const PROMISED_MS = 200;

type Phase = 'opening' | 'coming back to the month';

/**
 * Measures the longest main-thread task of the browser while a month with 400 appointments is
 * shown, and while an empty month is shown in the same run. `BENCH_ROUNDS` is the number of rounds
 * (5).
 */
export async function measureCalendar(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  const oficio = await startOficio();
  try {
    const busy = await createAccount(oficio.host, 'provider', 'Ramón Etxeberria');
    const idle = await createAccount(oficio.host, 'provider', 'Begoña Sanchís');
    await fill(busy, await createAccount(oficio.host, 'client', 'Lucía Herrero'));
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: browserArguments,
    });
    try {
      for (const [size, view] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        const taken: Record<Phase, { busy: number[]; idle: number[] }> = {
          opening: { busy: [], idle: [] },
          'coming back to the month': { busy: [], idle: [] },
        };
        for (let round = 0; round < rounds; round += 1) {
          for (const [name, account] of Object.entries({ idle, busy })) {
            const longest = await show(browser, oficio.host, account, view, name === 'busy');
            for (const phase of Object.keys(taken) as Phase[]) {
              taken[phase][name as 'busy' | 'idle'].push(longest[phase]);
            }
          }
        }
        for (const [phase, { busy, idle }] of Object.entries(taken)) {
          console.log(
            `${size}, ${phase}: longest task ${spread(busy)} with ${APPOINTMENTS} appointments, ` +
              `${spread(idle)} with none (promised: at most ${PROMISED_MS} ms)`,
          );
        }
      }
    } finally {
      await browser.close();
    }
  } finally {
    await oficio.stop();
  }
}

/**
 * Fills next month with appointments of one hour: a third blocked, a third accepted, a third
 * pending.
 */
async function fill(provider: Account, client: Account): Promise<void> {
  for (let index = 0; index < APPOINTMENTS; index += 1) {
    const hour = 6 + Math.floor(index / DAYS);
    const body = {
      title: `Reparación de tubería número ${index}`,
      date: dayOfNextMonth(1 + (index % DAYS)),
      start_time: `${String(hour).padStart(2, '0')}:00`,
      end_time: `${String(hour + 1).padStart(2, '0')}:00`,
    };
    if (index % 3 === 0) {
      await provider.call(blockTime, { body });
      continue;
    }
    const { id } = await client.call(requestAppointment, {
      body: { ...body, provider_id: provider.user.id },
    });
    if (index % 3 === 1) await provider.call(acceptAppointment, { params: { id } });
  }
}

function dayOfNextMonth(day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day))
    .toISOString()
    .slice(0, 10);
}

/** Milliseconds of the longest task of each phase; 0 when none exceeded 50 ms. */
async function show(
  browser: Browser,
  host: string,
  { token }: Account,
  view: typeof DESKTOP | typeof PHONE,
  isFull: boolean,
): Promise<Record<Phase, number>> {
  const context = await browser.newContext({
    ...view,
    locale: 'es-ES',
    baseURL: host,
    storageState: {
      cookies: [],
      origins: [{ origin: host, localStorage: [{ name: 'token', value: token }] }],
    },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(`/calendar?fecha=${dayOfNextMonth(1)}`);
    await isShown(page, isFull);
    const opening = await longestTask(page);
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await isShown(page, false);
    await longestTask(page);
    await page.getByRole('button', { name: 'Mes anterior' }).click();
    await isShown(page, isFull);
    return { opening, 'coming back to the month': await longestTask(page) };
  } finally {
    await context.close();
  }
}

async function isShown(page: Page, isFull: boolean): Promise<void> {
  const list = page.getByText(isFull ? /^\d+ citas y \d+ bloqueos$/ : 'No hay citas este día');
  await list.waitFor();
  await page.waitForLoadState('networkidle');
}

/** Milliseconds of the longest task since the last call. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser reports long tasks only when idle, which may never happen on a busy machine.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    const { tasks } = window as unknown as { tasks: number[] };
    return Math.max(0, ...tasks.splice(0));
  });
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const worst = sorted.at(-1) ?? Number.NaN;
  return `${words(middle)} (worst of ${sorted.length}: ${words(worst)})`;
}

function words(milliseconds: number): string {
  return milliseconds === 0 ? 'under 50 ms' : `${Math.round(milliseconds)} ms`;
}
