import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse';
import { browserArguments } from '../e2e/fixtures/browser.ts';
import { startOficio } from '../e2e/fixtures/start-oficio.ts';
import { call } from '../packages/contract/src/call.ts';
import { searchProviders } from '../packages/contract/src/search.ts';
import { findChromium } from '../scripts/find-chromium.ts';

/** What S6 promises of the phone's scores. */
const PROMISED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(PROMISED) as (keyof typeof PROMISED)[];
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
  TTFB: 'server-response-time',
} as const;

const devices: Record<string, Config | undefined> = { mobile: undefined, desktop: desktopConfig };

/**
 * Lighthouse's scores of the pages that strangers come by, on the production build with the
 * demonstration data: medians of several runs, on a phone and on a desktop, as Lighthouse simulates
 * them. `BENCH_ROUNDS` is how often each page is loaded (5).
 */
export async function measureWeb(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  const oficio = await startOficio({ SEED_DEMO: 'true' });
  try {
    const chrome = await launch({
      chromePath: await findChromium(),
      chromeFlags: ['--headless', ...browserArguments],
    });
    try {
      for (const path of await pathsOf(oficio.host)) {
        for (const [device, config] of Object.entries(devices)) {
          const results: Result[] = [];
          for (let round = 0; round < rounds; round += 1) {
            results.push(await visit(chrome, oficio.host + path, config));
          }
          report(device, path, results);
        }
      }
    } finally {
      chrome.kill();
    }
  } finally {
    await oficio.stop();
  }
}

async function pathsOf(host: string): Promise<string[]> {
  const { results } = await call({ host, token: null }, searchProviders, {
    body: { keyword: 'fontanero' },
  });
  const provider = results[0];
  if (!provider) throw new Error('The demonstration has no plumber');
  return ['/', '/search?q=fontanero', `/provider/${provider.id}`, '/servicios/fontaneria/madrid'];
}

async function visit(
  { port }: LaunchedChrome,
  url: string,
  config: Config | undefined,
): Promise<Result> {
  const run = await lighthouse(
    url,
    { port, logLevel: 'error', onlyCategories: categories },
    config,
  );
  if (!run) throw new Error(`Lighthouse did not look at ${url}`);
  const { runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return run.lhr;
}

function report(device: string, path: string, results: Result[]): void {
  const scores = categories.map((category) => {
    const score = median(results.map((each) => (each.categories[category]?.score ?? 0) * 100));
    const isMet = score >= PROMISED[category];
    return `${category} ${Math.round(score)}${isMet ? '' : ` (promised ${PROMISED[category]}: missed)`}`;
  });
  const metrics = Object.entries(METRICS).map(([name, audit]) => {
    const value = median(results.map((each) => each.audits[audit]?.numericValue ?? Number.NaN));
    return name === 'CLS' ? `CLS ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`;
  });
  console.log(`${device} ${path}: ${scores.join(', ')}; ${metrics.join(', ')}`);
  const short = new Set(results.flatMap(shortcomings));
  for (const shortcoming of short) console.log(`    ${shortcoming}`);
}

/** What took points in one run. */
function shortcomings({ categories: scored, audits }: Result): string[] {
  return categories.flatMap((category) =>
    (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? 1;
      return weight > 0 && score < 0.9 ? [`${category}: ${audits[id]?.title}`] : [];
    }),
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
