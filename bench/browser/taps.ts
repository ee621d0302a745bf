import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { type Account, createAccount } from '../../e2e/fixtures/accounts.ts';
import { browserArguments, PHONE } from '../../e2e/fixtures/browser.ts';
import { openBrowser } from '../../e2e/fixtures/browsers/open-browser.ts';
import { startOficio } from '../../e2e/fixtures/start-oficio.ts';
import { AppointmentsPage } from '../../e2e/pages/appointments-page.ts';
import { requestAppointment } from '../../packages/contract/src/appointments.ts';
import { call } from '../../packages/contract/src/call.ts';
import { conversationIdOf, sendMessage } from '../../packages/contract/src/conversations.ts';
import { searchProviders } from '../../packages/contract/src/search.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { quantile } from '../quantile.ts';

const PROMISED_MS = 100;
/** Shorter interactions have no entry in Event Timing. */
const SHORTEST_MS = 16;
const CPU_SLOWDOWN = 4;

interface Interaction {
  name: string;
  path: string;
  isGuest?: boolean;
  /** What is tapped, and what is on screen afterwards. */
  tapped: (page: Page) => Locator;
  shown: (page: Page) => Locator;
}

declare global {
  interface Window {
    /** Durations of the page's interactions so far, ms. */
    interactions: number[];
  }
}

/**
 * Measures the time from a tap to the next frame (Event Timing) on lists and tabs, on a phone whose
 * processor is slowed down four times. `BENCH_ROUNDS` is the number of rounds (5).
 */
export async function measureTaps(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  const oficio = await startOficio({ SEED_DEMO: 'true' });
  try {
    const client = await createAccount(oficio.host, 'client', 'Lucía Herrero');
    const interactions = await interactionsOf(oficio.host, client);
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: browserArguments,
    });
    try {
      for (const interaction of interactions) {
        const durations: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const account = interaction.isGuest ? null : client;
          durations.push(await tap(browser, oficio.host, account, interaction));
        }
        report(interaction.name, durations);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await oficio.stop();
  }
}

/** The client has written to ten plumbers, and requested ten appointments of another provider. */
async function interactionsOf(host: string, client: Account): Promise<Interaction[]> {
  const { results } = await call({ host, token: client.token }, searchProviders, {
    body: { keyword: 'fontanero' },
  });
  const [first] = results;
  if (!first) throw new Error('The demonstration has no plumber');
  const { user } = await createAccount(host, 'provider', 'Ramón Etxeberria');
  const provider_id = user.id;
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  for (const [index, { id }] of results.entries()) {
    const conversation_id = conversationIdOf(client.user.id, id);
    const message = `¿Cuándo podría venir? (${index})`;
    await client.call(sendMessage, { body: { conversation_id, receiver_id: id, message } });
    const times = { start_time: `${9 + index}:00`.padStart(5, '0'), end_time: `${10 + index}:00` };
    const title = `Fuga número ${index}`;
    await client.call(requestAppointment, { body: { provider_id, title, date, ...times } });
  }
  const search = { path: '/search?q=fontanero', isGuest: true };
  return [
    {
      name: 'a tab of the appointments',
      path: '/appointments',
      tapped: (page) => new AppointmentsPage(page).filterAt('Pendientes'),
      shown: (page) => page.getByRole('radio', { name: 'Pendientes', checked: true }),
    },
    {
      name: 'a conversation of the list',
      path: '/messages',
      tapped: (page) => page.getByRole('main').getByRole('link').filter({ hasText: first.name }),
      shown: (page) => page.getByRole('log'),
    },
    {
      name: 'the next page of a search',
      ...search,
      path: '/search',
      tapped: (page) => page.getByRole('button', { name: 'Página siguiente' }),
      shown: (page) => page.getByText(/^Página 2 de/),
    },
    {
      name: 'the filters of a search',
      ...search,
      tapped: (page) => page.getByRole('button', { name: /^Filtros/ }),
      shown: (page) => page.getByRole('dialog', { name: 'Filtros' }),
    },
  ];
}

/** Opens the screen, taps and returns how long the tap's frame took, ms. */
async function tap(
  browser: Browser,
  host: string,
  account: Account | null,
  { path, tapped, shown }: Interaction,
): Promise<number> {
  const page = await openBrowser(browser, host, account, { ...PHONE, serviceWorkers: 'block' });
  try {
    await page.addInitScript((shortest) => {
      window.interactions = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) window.interactions.push(entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
    }, SHORTEST_MS);
    await page.goto(host + path, { waitUntil: 'networkidle' });
    await tapped(page).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await tapped(page).tap();
    await shown(page).waitFor({ state: 'attached' });
    return await page.evaluate(async () => {
      // Entries are delivered after the frame they end with.
      for (let frame = 0; frame < 5; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return Math.max(0, ...window.interactions);
    });
  } finally {
    await page.context().close();
  }
}

function report(name: string, durations: readonly number[]): void {
  const told = (ms: number) => (ms < SHORTEST_MS ? `under ${SHORTEST_MS} ms` : `${ms} ms`);
  const middle = quantile(durations, 0.5);
  console.log(
    `${name}: ${told(middle)}, worst ${told(Math.max(...durations))} ` +
      `(promised: at most ${PROMISED_MS} ms${middle > PROMISED_MS ? ': missed' : ''})`,
  );
}
