import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse';
import { browserArguments } from '../../e2e/fixtures/browser.ts';
import { startOficio } from '../../e2e/fixtures/start-oficio.ts';
import { call } from '../../packages/contract/src/call.ts';
import { searchProviders } from '../../packages/contract/src/search.ts';
import { findChromium } from '../../scripts/find-chromium.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
/** What promise S6 requires of every page. */
const PROMISED = { LCP: 1800, TBT: 100, scripts: 150_000, styles: 25_000 };
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
  TTFB: 'server-response-time',
} as const;

const devices: Record<string, Config | undefined> = { mobile: undefined, desktop: desktopConfig };

/** The lowest score that promise S6 allows. */
function promisedScore(category: Category, device: string, path: string): number {
  if (category !== 'performance' || device === 'desktop') return 100;
  return path.startsWith('/provider/') ? 95 : 98;
}

/**
 * Measures Lighthouse's scores of the public pages, on the production build with the demonstration
 * data: medians of several runs, for the phone and the desktop that Lighthouse simulates.
 * The compressed sizes are those of every script and style sheet that the page loads by itself.
 * `BENCH_ROUNDS` is the number of runs per page (5).
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
          await reportSizes(results);
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
    { port, logLevel: 'error', onlyCategories: [...categories] },
    config,
  );
  if (!run) throw new Error(`Lighthouse did not measure ${url}`);
  const { runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return run.lhr;
}

function report(device: string, path: string, results: Result[]): void {
  const scores = categories.map((category) => {
    const score = median(results.map((each) => (each.categories[category]?.score ?? 0) * 100));
    const promised = promisedScore(category, device, path);
    const miss = score >= promised ? '' : ` (promised ${promised}: missed)`;
    return `${category} ${Math.round(score)}${miss}`;
  });
  const metrics = Object.entries(METRICS).map(([name, audit]) => {
    const value = median(results.map((each) => each.audits[audit]?.numericValue ?? Number.NaN));
    if (name === 'CLS') return `CLS ${value.toFixed(3)}`;
    const promised = name === 'LCP' || name === 'TBT' ? PROMISED[name] : Number.POSITIVE_INFINITY;
    return `${name} ${Math.round(value)} ms${value > promised ? ` (promised ${promised}: missed)` : ''}`;
  });
  console.log(`${device} ${path}: ${scores.join(', ')}; ${metrics.join(', ')}`);
  const short = new Set(results.flatMap(shortcomings));
  for (const shortcoming of short) console.log(`    ${shortcoming}`);
}

interface NetworkRequest {
  url: string;
  resourceType: string;
}

/** The run that loaded most counts: what starts by itself may start late. */
async function reportSizes(results: Result[]): Promise<void> {
  for (const [name, type] of [
    ['scripts', 'Script'],
    ['styles', 'Stylesheet'],
  ] as const) {
    const runs = results.map(({ audits }) => {
      const details = audits['network-requests']?.details as
        | { items: NetworkRequest[] }
        | undefined;
      return (details?.items ?? []).filter((each) => each.resourceType === type);
    });
    const files = runs.reduce((most, run) => (run.length > most.length ? run : most));
    const sizes = await Promise.all(files.map(({ url }) => gzippedSize(url)));
    const sum = sizes.reduce((total, size) => total + size, 0);
    const miss = sum > PROMISED[name] ? ` (promised ${PROMISED[name] / 1000}: missed)` : '';
    console.log(`    ${name}: ${(sum / 1000).toFixed(1)} kB gzip${miss} in ${files.length} files`);
  }
}

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const body = await response.arrayBuffer();
  return Number(response.headers.get('content-length') ?? body.byteLength);
}

/** The audits that cost points in one run. */
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
