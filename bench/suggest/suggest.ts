import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPeopleStatement } from '../../apps/server/src/features/search/suggest/build-people-statement.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { startServerProcess } from '../../apps/server/src/testing/servers/server-process.ts';
import { seededDatabase, startBenchPostgres } from '../bench-database.ts';
import { explain } from '../explain.ts';
import { quantile } from '../quantile.ts';
import { centres, suggestQuery, texts } from './requests.ts';

const ROUNDS = 60;
const WARM_UP = 5;

/** Texts and centres whose plans are printed: the most matches, and the fewest. */
const explained = [
  ['ma', 'the capital'],
  ['ma', 'no location'],
  ['ana balbe', 'no location'],
] as const;

/**
 * Measures promise S10 on this machine: suggestions in a catalogue of `BENCH_PROVIDERS` (1 000 000)
 * and in one of a tenth of it, one after another over HTTP on the loopback address, with the plans
 * of the slowest kinds.
 */
export async function measureSuggest(): Promise<void> {
  const largest = Number(process.env.BENCH_PROVIDERS ?? 1_000_000);
  const server = await startBenchPostgres();
  try {
    for (const providers of [largest / 10, largest]) {
      const databaseUrl = await seededDatabase(server, 'providers', providers);
      console.log(`\n# ${providers.toLocaleString('en')} providers\n`);
      await printPlans(databaseUrl);
      await measure(databaseUrl);
    }
  } finally {
    await server.stop();
  }
}

async function printPlans(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, createLog('warn'), { maxConnections: 1 });
  for (const [text, centre] of explained) {
    const statement = buildPeopleStatement(text, centres[centre] ?? null, new Date());
    if (!statement) continue;
    console.log(`The plan of people for "${text}", ${centre}:\n`);
    console.log(`${await explain(databaseUrl, statement.compile(db))}\n`);
  }
  await db.destroy();
}

async function measure(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oficio-bench-'));
  const { child, host } = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '1000000',
  });
  child.stderr?.pipe(process.stderr);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const empty: number[] = [];
    const answers = { empty: `${host}/healthz`, suggestions: `${host}/api/search/suggest` };
    print(await timeAll(answers, agent, empty), empty);
  } finally {
    agent.destroy();
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true });
  }
}

/**
 * Milliseconds of each kind of text at each centre, all kinds in each round, and beside each one of
 * an answer without any work, which shows what other programs on the machine add.
 */
async function timeAll(
  urls: { empty: string; suggestions: string },
  agent: Agent,
  empty: number[],
): Promise<Map<string, Map<string, number[]>>> {
  const taken = new Map(
    Object.keys(texts).map((kind) => [
      kind,
      new Map(Object.keys(centres).map((centre) => [centre, [] as number[]])),
    ]),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [kind, text] of Object.entries(texts)) {
      for (const [centre, place] of Object.entries(centres)) {
        const query = suggestQuery(text, place);
        const milliseconds = await time(`${urls.suggestions}?${query}`, agent);
        const withoutWork = await time(urls.empty, agent);
        if (round < 0) continue;
        taken.get(kind)?.get(centre)?.push(milliseconds);
        empty.push(withoutWork);
      }
    }
  }
  return taken;
}

/** @throws Error when the answer is not 200 */
function time(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`an answer was ${answer.statusCode}`));
      });
    }).once('error', reject);
  });
}

function print(taken: Map<string, Map<string, number[]>>, empty: readonly number[]): void {
  const [load = 0] = loadavg();
  console.log(
    `${availableParallelism()} cores, load ${load.toFixed(1)}; p10 / p50 / p99 of ${ROUNDS}`,
  );
  console.log(line(['milliseconds over HTTP', ...Object.keys(centres)]));
  console.log(line(['---', ...Object.keys(centres).map(() => '--:')]));
  for (const [kind, byCentre] of taken) {
    console.log(line([`${kind}: ${texts[kind]}`, ...[...byCentre.values()].map(quantiles)]));
  }
  const all = [...taken.values()].flatMap((byCentre) => [...byCentre.values()].flat());
  console.log(`An answer without any work: ${quantiles(empty)}`);
  console.log(`S10 p10 / p50 / p99: ${quantiles(all)} (promised: p50 at most 5, p99 at most 25)`);
}

/** The fastest tenth, which other programs hardly slow down, p50 and p99. */
const quantiles = (taken: readonly number[]) =>
  [0.1, 0.5, 0.99].map((share) => quantile(taken, share).toFixed(1)).join(' / ');

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
