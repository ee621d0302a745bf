import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startBenchPostgres } from '../bench-database.ts';
import { startProduct } from '../chat-servers.ts';
import type { Outcome } from '../open-loop.ts';
import { quantile } from '../quantile.ts';
import type { AttackLoad, AttackOutcome } from './attack-worker.ts';
import { type Attack, createAttacks } from './attacks.ts';
import { type AllOthers, KINDS, type Kind, measureOthers } from './others.ts';
import { prepareAbuse } from './prepare.ts';

/** The work of an attack that has ended may still run. */
const PAUSE_MS = 2000;

type Times = Record<Kind, Outcome[]>;

/**
 * Measures promise A8: what others wait for while one account or one address attacks, compared with
 * periods without the attack in between.
 */
export async function measureAbuse(): Promise<void> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 8);
  const rounds = Number(process.env.BENCH_ROUNDS ?? 4);
  const only = process.env.BENCH_ATTACK ?? '';
  const postgres = await startBenchPostgres();
  try {
    const { databaseUrl, others, setting } = await prepareAbuse(postgres);
    const server = await startProduct(databaseUrl, { RATE_LIMIT_FACTOR: '1' });
    try {
      const attacks = (await createAttacks(setting)).filter(({ name }) => name.includes(only));
      console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`);
      await measureOthers(server.host, others, seconds);
      for (const attack of attacks) {
        await measureAttack({ host: server.host, others, attack, seconds, rounds });
      }
      console.log(`Load at the end ${loadavg()[0]?.toFixed(1)}.`);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

interface Measurement {
  host: string;
  others: AllOthers;
  attack: Attack;
  seconds: number;
  rounds: number;
}

async function measureAttack({ host, others, attack, seconds, rounds }: Measurement) {
  const [quiet, attacked] = [noTimes(), noTimes()];
  const answered: AttackOutcome = {};
  for (let round = 0; round < rounds; round += 1) {
    add(quiet, await measureOthers(host, others, seconds));
    const load = { host, calls: attack.callsOf(round), connections: attack.connections };
    const attacking = runAttack({ ...load, seconds: seconds + 1 });
    await pause(500);
    add(attacked, await measureOthers(host, others, seconds));
    for (const [status, count] of Object.entries(await attacking)) {
      answered[status] = (answered[status] ?? 0) + count;
    }
    await pause(PAUSE_MS);
  }
  const statuses = Object.entries(answered).map(([status, count]) => `${count} × ${status}`);
  console.log(`\n${attack.name} (answered ${statuses.join(', ')})`);
  for (const kind of KINDS) report(kind, quiet[kind], attacked[kind]);
}

/** In a separate thread, so that the attack does not delay the measurement. */
async function runAttack(load: AttackLoad): Promise<AttackOutcome> {
  const thread = new Worker(new URL('./attack-worker.ts', import.meta.url), { workerData: load });
  const [answered] = (await once(thread, 'message')) as [AttackOutcome];
  return answered;
}

function noTimes(): Times {
  return { chat: [], search: [], login: [], upload: [] };
}

function add(times: Times, outcome: Record<Kind, Outcome>): void {
  for (const kind of KINDS) times[kind].push(outcome[kind]);
}

function report(kind: Kind, quiet: readonly Outcome[], attacked: readonly Outcome[]): void {
  const [before, during] = [summaryOf(quiet), summaryOf(attacked)];
  const ratio = (during.p99 / before.p99).toFixed(1);
  console.log(
    `  ${kind}: p50 ${before.p50.toFixed(0)} → ${during.p50.toFixed(0)} ms, ` +
      `p99 ${before.p99.toFixed(0)} → ${during.p99.toFixed(0)} ms (${ratio} ×), ` +
      `refused ${before.refused} → ${during.refused} of ${during.all}`,
  );
}

function summaryOf(outcomes: readonly Outcome[]) {
  const times = outcomes.flatMap(({ admitted }) => admitted);
  const refused = outcomes.reduce((sum, { shed, failed }) => sum + shed.length + failed, 0);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused,
    all: times.length + refused,
  };
}
