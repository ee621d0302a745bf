import type { Latencies } from './call-samples.ts';
import type { Observation } from './generator-messages.ts';
import { brokenLimits, isSaturated, type Outcome } from './limits.ts';
import { type Measured, RECKONED_ACCOUNTS, reckon } from './reckon.ts';
import type { Resources } from './watch-resources.ts';

/** Memory of each server process in MB. */
export interface Memory {
  idle: readonly number[];
  /** A minute after the last person has left. */
  after: readonly number[];
}

/** What a number of people did to the server, and what they needed of it. */
export interface Watched {
  observation: Observation;
  resources: Resources;
}

export function outcomeOf({ calls, deliveries, people, connected }: Observation): Outcome {
  return {
    calls: calls.all.calls,
    failed: calls.failed,
    p99Ms: calls.all.p99Ms,
    deliveryP99Ms: deliveries.calls === 0 ? 0 : deliveries.p99Ms,
    people,
    connected,
  };
}

/** One line about a step, which ends with what it did not keep. */
export function lineOf({ observation, resources }: Watched): string {
  const { people, connected, lost, calls, deliveries, loop, seconds } = observation;
  const { cores } = resources;
  const broken = brokenLimits(outcomeOf(observation));
  const statuses = Object.entries(calls.statuses)
    .filter(([status]) => status !== '200')
    .map(([status, count]) => `, ${count} × ${status}`)
    .join('');
  return [
    `${number(people)} people: ${(calls.all.calls / seconds).toFixed(0)} calls/s${statuses}`,
    `p50 ${ms(calls.all.p50Ms)}, p99 ${ms(calls.all.p99Ms)}`,
    `delivery p50 ${ms(deliveries.p50Ms)}, p99 ${ms(deliveries.p99Ms)}`,
    `${number(connected)} sockets, ${lost} lost`,
    `cores: server ${cores.server.toFixed(2)}, PostgreSQL ${cores.postgres.toFixed(2)}, ` +
      `proxy and Redis ${cores.besides.toFixed(2)}, generator ${cores.generator.toFixed(2)}, ` +
      `other programs ${cores.others.toFixed(2)}`,
    `${number(resources.memoryMb)} MB, ${resources.databaseConnections} connections to PostgreSQL`,
    `generator busy ${percent(loop.utilization)}, late ${ms(loop.delayP99Ms)} (p99)` +
      (isSaturated(loop) ? ', SATURATED' : ''),
    broken.length === 0 ? 'kept' : `NOT KEPT: ${broken.join(', ')}`,
  ].join('; ');
}

/** The rows of the kinds of calls, as a Markdown table. */
export function kindsTable({ calls, deliveries, seconds }: Observation): string {
  const row = (kind: string, each: Latencies) =>
    `| ${kind} | ${(each.calls / seconds).toFixed(1)} | ${[each.p50Ms, each.p95Ms, each.p99Ms, each.slowestMs].map(ms).join(' | ')} |`;
  return [
    '| Calls | per second | p50 | p95 | p99 | slowest |',
    '| --- | --: | --: | --: | --: | --: |',
    ...Object.entries(calls.kinds).map(([kind, each]) => row(kind, each)),
    row('all', calls.all),
    row('delivery of a message', deliveries),
  ].join('\n');
}

export const SIZING_HEADER = [
  '| Date, machine | Processes | People, active | Calls/s, messages/s | p50, p99 | Delivery p99 | 5xx | Cores: server, PostgreSQL, proxy and Redis | Cores: generator, others | MB of a process: idle, at most, a minute after | Sockets, connections to PostgreSQL |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
].join('\n');

/** The measured row of `docs/operations/sizing.md`. */
export function sizingRow(watched: Watched, memory: Memory, where: string): string {
  const { observation, resources } = watched;
  const { people, active, calls, deliveries, seconds, connected, loop } = observation;
  const { cores } = resources;
  const messages = (calls.kinds.send?.calls ?? 0) / seconds;
  const cells = [
    where,
    memory.idle.length,
    `${number(people)}, ${number(active)}`,
    `${(calls.all.calls / seconds).toFixed(0)}, ${messages.toFixed(1)}`,
    `${ms(calls.all.p50Ms)}, ${ms(calls.all.p99Ms)}`,
    ms(deliveries.p99Ms),
    `${calls.failed} of ${number(calls.all.calls)}`,
    [cores.server, cores.postgres, cores.besides].map((each) => each.toFixed(2)).join(', '),
    [cores.generator, cores.others].map((each) => each.toFixed(2)).join(', ') +
      (isSaturated(loop) ? ' (saturated)' : ''),
    [Math.max(...memory.idle), resources.memoryMb, Math.max(...memory.after)]
      .map(number)
      .join(', '),
    `${number(connected)}, ${resources.databaseConnections}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const RECKONED_HEADER = [
  '| Accounts | Open tabs | Calls/s, messages/s | People of a process | Processes, a core each | Memory of all processes | Cores of PostgreSQL | Connections to PostgreSQL |',
  '| --: | --: | --: | --: | --: | --: | --: | --: |',
].join('\n');

/** The rows of `docs/operations/sizing.md` that are reckoned from a measured one. */
export function reckonedTable(watched: Watched): string {
  const rows = RECKONED_ACCOUNTS.map((accounts) => {
    const reckoned = reckon(measuredOf(watched), accounts);
    const cells = [
      number(reckoned.accounts),
      number(reckoned.connected),
      `${number(reckoned.callsPerSecond)}, ${number(reckoned.messagesPerSecond)}`,
      number(reckoned.peoplePerProcess),
      number(reckoned.processes),
      `${(reckoned.serverMemoryMb / 1024).toFixed(1)} GB`,
      number(reckoned.postgresCores),
      number(reckoned.databaseConnections),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [RECKONED_HEADER, ...rows].join('\n');
}

function measuredOf({ observation, resources }: Watched): Measured {
  const { people, seconds, calls } = observation;
  return {
    people,
    callsPerSecond: calls.all.calls / seconds,
    messagesPerSecond: (calls.kinds.send?.calls ?? 0) / seconds,
    cores: resources.cores,
    memoryMb: resources.memoryMb,
  };
}

/** The memory of each process. */
export function megabytes(values: readonly number[]): string {
  return values.map((value) => `${number(value)} MB`).join(', ');
}

/** With thin groups, as the documents write numbers. */
function number(value: number): string {
  return Math.round(value).toLocaleString('en').replaceAll(',', ' ');
}

function ms(value: number): string {
  if (Number.isNaN(value)) return 'none';
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
