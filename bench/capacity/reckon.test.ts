import { expect, test } from 'vitest';
import { type Measured, reckon } from './reckon.ts';

const measured: Measured = {
  people: 2000,
  callsPerSecond: 100,
  messagesPerSecond: 6,
  cores: { server: 0.5, postgres: 0.35 },
  memoryMb: 300,
};

test('a row multiplies what one person needed', () => {
  expect(reckon(measured, 1_000_000)).toEqual({
    accounts: 1_000_000,
    connected: 50_000,
    callsPerSecond: 2500,
    messagesPerSecond: 150,
    peoplePerProcess: 2000,
    processes: 25,
    serverMemoryMb: 7500,
    postgresCores: 13,
    databaseConnections: 700,
  });
});

test('a process that used more than its planned share of a core is planned for fewer people', () => {
  const busy = { ...measured, cores: { server: 1, postgres: 0.35 } };
  expect(reckon(busy, 1_000_000)).toMatchObject({ peoplePerProcess: 1400, processes: 36 });
});

test('few people need two processes too, and one core of PostgreSQL', () => {
  expect(reckon(measured, 10_000)).toMatchObject({ processes: 2, postgresCores: 1 });
});
