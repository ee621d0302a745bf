import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import { benchPostgresPid, startBenchPostgres } from '../bench-database.ts';
import { type Deployment, startDeployment } from './deployment.ts';
import { brokenLimits } from './limits.ts';
import { prepareCapacity } from './prepare.ts';
import {
  kindsTable,
  lineOf,
  type Memory,
  megabytes,
  outcomeOf,
  reckonedTable,
  SIZING_HEADER,
  sizingRow,
  type Watched,
} from './report.ts';
import { type CapacitySettings, readSettings } from './settings.ts';
import { type Generator, startGenerator } from './start-generator.ts';
import { firstStep, type Step, stepAfter } from './step-search.ts';
import { mostSeconds, PAUSES } from './time-bound.ts';
import { watchResources } from './watch-resources.ts';

/** Measures promise S9, and S8 after the load: how many people one process serves, and two. */
export async function measureCapacity(): Promise<void> {
  const settings = readSettings(process.env);
  const minutes = Math.ceil(mostSeconds(settings) / 60);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${availableParallelism()} cores, load ${load}; at most ${minutes} minutes each.`);
  const postgres = await startBenchPostgres();
  try {
    const results: Result[] = [];
    for (const count of settings.processes) {
      results.push(await measureDeployment(postgres, count, settings));
    }
    reportSizing(results);
  } finally {
    await postgres.stop();
  }
}

/** What was seen of one process, or of two. */
interface Result {
  /** Whether the last number of people held. */
  hasHeld: boolean;
  last: Watched;
  memory: Memory;
}

async function measureDeployment(
  postgres: LocalPostgres,
  count: 1 | 2,
  settings: CapacitySettings,
): Promise<Result> {
  console.log(`\n${count === 1 ? 'One process' : 'Two processes behind nginx, with Redis'}`);
  const { databaseUrl, pairs } = await prepareCapacity(postgres, settings.max / 2);
  const deployment = await startDeployment(databaseUrl, count);
  try {
    const endsAfterSeconds = mostSeconds(settings);
    const generator = await startGenerator({ host: deployment.host, pairs, endsAfterSeconds });
    try {
      await pause(1000 * PAUSES.idle);
      const idle = await deployment.memory();
      console.log(`Idle: ${megabytes(idle)} (S8 promises at most 200)`);
      const found = await findLargest({ deployment, databaseUrl, generator, settings });
      await generator.resize(0);
      await pause(1000 * PAUSES.afterLoad);
      const after = await deployment.memory();
      console.log(`A minute after the load: ${megabytes(after)} (S8 promises at most 300)`);
      return { ...found, memory: { idle, after } };
    } finally {
      await generator.stop();
    }
  } finally {
    await deployment.stop();
  }
}

function reportSizing(results: readonly Result[]): void {
  for (const { hasHeld, last, memory } of results) {
    const { people, seconds } = last.observation;
    const processes = memory.idle.length === 1 ? 'one process' : 'two processes';
    const verdict = hasHeld ? 'held' : 'did NOT hold, and no lower number was tried';
    console.log(`\n${people} people at ${processes} ${verdict} for ${Math.round(seconds)} s:\n`);
    console.log(kindsTable(last.observation));
  }
  const held = results.filter(({ hasHeld }) => hasHeld);
  if (held.length === 0) return;
  const where = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores`;
  console.log(`\nMeasured rows of docs/operations/sizing.md:\n\n${SIZING_HEADER}`);
  for (const { last, memory } of held) console.log(sizingRow(last, memory, where));
  const [one] = held;
  if (one?.memory.idle.length !== 1) return;
  console.log(`\nReckoned from the row of one process:\n\n${reckonedTable(one.last)}`);
}

interface Load {
  deployment: Deployment;
  databaseUrl: string;
  generator: Generator;
  settings: CapacitySettings;
}

/** Raises the people until a limit is not kept; `last` is what held, or the last attempt. */
async function findLargest(load: Load): Promise<Pick<Result, 'hasHeld' | 'last'>> {
  let step: Step = firstStep(load.settings);
  for (;;) {
    const watched = await watch(load, step);
    const hasPassed = brokenLimits(outcomeOf(watched.observation)).length === 0;
    console.log(`${step.kind === 'hold' ? 'hold: ' : ''}${lineOf(watched)}`);
    step = stepAfter(step, hasPassed, load.settings);
    if (step.kind === 'end') return { hasHeld: step.people > 0, last: watched };
    if (!hasPassed) {
      await load.generator.resize(step.people);
      await pause(1000 * PAUSES.recover);
    }
  }
}

async function watch({ generator, settings, ...load }: Load, step: Step): Promise<Watched> {
  await generator.resize(step.people);
  await pause(1000 * PAUSES.settle);
  const postgresPid = await benchPostgresPid();
  const stop = await watchResources({ ...load, postgresPid, generatorPid: generator.pid });
  const seconds = step.kind === 'hold' ? settings.holdSeconds : settings.stepSeconds;
  const observation = await generator.measure(seconds);
  return { observation, resources: await stop() };
}
