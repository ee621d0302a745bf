/** What a number of people needed of one process and of its PostgreSQL. */
export interface Measured {
  people: number;
  callsPerSecond: number;
  messagesPerSecond: number;
  /** Processor seconds in each second. */
  cores: { server: number; postgres: number };
  /** Of the process, at most. */
  memoryMb: number;
}

/** What so many accounts are reckoned to need. */
export interface Reckoned {
  accounts: number;
  connected: number;
  callsPerSecond: number;
  messagesPerSecond: number;
  peoplePerProcess: number;
  processes: number;
  serverMemoryMb: number;
  postgresCores: number;
  /** Without a pooler. */
  databaseConnections: number;
}

/** In the busiest hour, one account in so many has an open tab. */
export const CONNECTED_ONE_IN = 20;
/** The share of a core that a process, or PostgreSQL, is planned to use. */
export const PLANNED_SHARE = 0.7;
/** Connections to PostgreSQL of one process (`docs/guides/operating.md`). */
const CONNECTIONS_PER_PROCESS = 28;
/** One serves while the other is restarted. */
const FEWEST_PROCESSES = 2;

export const RECKONED_ACCOUNTS = [10_000, 100_000, 1_000_000, 10_000_000] as const;

/**
 * Multiplies what one person needed. A process is planned for the people of `PLANNED_SHARE` of a core,
 * and for no more than were measured.
 */
export function reckon(measured: Measured, accounts: number): Reckoned {
  const { people, cores } = measured;
  const connected = accounts / CONNECTED_ONE_IN;
  const times = connected / people;
  const peoplePerProcess = Math.floor(Math.min(people, (people / cores.server) * PLANNED_SHARE));
  const processes = Math.max(FEWEST_PROCESSES, Math.ceil(connected / peoplePerProcess));
  return {
    accounts,
    connected,
    callsPerSecond: measured.callsPerSecond * times,
    messagesPerSecond: measured.messagesPerSecond * times,
    peoplePerProcess,
    processes,
    serverMemoryMb: processes * measured.memoryMb,
    postgresCores: Math.ceil((cores.postgres * times) / PLANNED_SHARE),
    databaseConnections: processes * CONNECTIONS_PER_PROCESS,
  };
}
