import { expect, test } from 'vitest';
import { latenciesOf } from './call-samples.ts';
import type { Observation } from './generator-messages.ts';
import { kindsTable, lineOf, reckonedTable, SIZING_HEADER, sizingRow } from './report.ts';

const observation: Observation = {
  seconds: 10,
  people: 2000,
  active: 200,
  connected: 1999,
  lost: 1,
  calls: {
    all: latenciesOf([5, 40]),
    kinds: { send: latenciesOf([40]), poll: latenciesOf([5]) },
    failed: 0,
    statuses: { 200: 1, 409: 1 },
  },
  deliveries: latenciesOf([12]),
  loop: { utilization: 0.2, delayP99Ms: 3 },
};
const resources = {
  cores: { server: 0.5, postgres: 0.25, besides: 0, generator: 0.1, others: 0 },
  memoryMb: 310,
  databaseConnections: 28,
};

test('a measured row has a cell for each column', () => {
  const row = sizingRow({ observation, resources }, { idle: [190], after: [240] }, 'today');
  const [header = ''] = SIZING_HEADER.split('\n');
  expect(row.split('|')).toHaveLength(header.split('|').length);
  expect(row).toContain('| 2 000, 200 |');
  expect(row).toContain('| 190, 310, 240 |');
});

test('a line says whether the limits were kept, and whether the generator can be believed', () => {
  expect(lineOf({ observation, resources })).toMatch(/1 × 409.*kept$/);
  const late = { ...observation, deliveries: latenciesOf([4000]) };
  expect(lineOf({ observation: late, resources })).toContain('NOT KEPT: delivery p99 4000 ms');
  const busy = { ...observation, loop: { utilization: 0.99, delayP99Ms: 3 } };
  expect(lineOf({ observation: busy, resources })).toContain('SATURATED');
});

test('the table of the kinds ends with all calls and the deliveries', () => {
  const lines = kindsTable(observation).split('\n');
  expect(lines.slice(2).map((line) => line.split('|')[1]?.trim())).toEqual([
    'send',
    'poll',
    'all',
    'delivery of a message',
  ]);
});

test('the reckoned rows lead to ten million accounts', () => {
  const lines = reckonedTable({ observation, resources }).split('\n');
  const accounts = lines.slice(2).map((line) => line.split('|')[1]?.trim());
  expect(accounts).toEqual(['10 000', '100 000', '1 000 000', '10 000 000']);
  expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
});
