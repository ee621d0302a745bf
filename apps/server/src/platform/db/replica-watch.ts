import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { runOutsideCalls } from '../security/call-context.ts';
import type { Database } from './database.ts';

interface Pace {
  intervalMs: number;
  /** A read from the replica shows every change that is older than this. */
  maxStalenessMs: number;
}

const USUAL_PACE: Pace = { intervalMs: 1000, maxStalenessMs: 5000 };

/** A state of the primary's log, and when it was read, in ms of `performance.now()`. */
interface Sample {
  at: number;
  position: bigint;
}

/**
 * Watches how far a replica is behind its primary. Both are asked for their position in the log
 * every second: the replica has all changes up to the last sample of the primary that it has passed.
 * A replica of another database, or of another history of this one, may be ahead and is not used.
 * The clocks of the machines do not matter, nor how long the primary has been idle.
 */
export class ReplicaWatch {
  readonly #primary: Database;
  readonly #replica: Database;
  readonly #log: Log;
  readonly #pace: Pace;
  #samples: Sample[] = [];
  /** The origin of the primary, as it was last known. */
  #origin: string | null = null;
  /** The replica has all changes up to this moment. */
  #completeUntil = Number.NEGATIVE_INFINITY;
  /** As the log says; nothing at first. */
  #wasUsable: boolean | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /** Takes over both databases: calls must not delay its statements. */
  constructor(primary: Database, replica: Database, log: Log, pace = USUAL_PACE) {
    this.#primary = primary;
    this.#replica = replica;
    this.#log = log;
    this.#pace = pace;
    runOutsideCalls(() => void this.#checkAgain());
  }

  /** Whether reads may use the replica. */
  isUsable(): boolean {
    return performance.now() - this.#completeUntil <= this.#pace.maxStalenessMs;
  }

  /** Reads use the primary until the replica has answered again. */
  noteFailure(error: unknown): void {
    this.#completeUntil = Number.NEGATIVE_INFINITY;
    this.#tellChange(error);
  }

  /** Stops watching, and closes both databases. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#primary.destroy();
    await this.#replica.destroy();
  }

  async #checkAgain(): Promise<void> {
    const at = performance.now();
    const [current, replayed] = await Promise.allSettled([
      readState(this.#primary, sql`pg_current_wal_lsn()`),
      // A server that is no replica, or no longer one, has no position.
      readState(
        this.#replica,
        sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`,
      ),
    ]);
    if (current.status === 'fulfilled') {
      this.#addSample(at, current.value.position);
      if (current.value.origin) this.#origin = current.value.origin;
    }
    if (replayed.status === 'fulfilled') this.#compare(replayed.value);
    else this.noteFailure(replayed.reason);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#checkAgain(), this.#pace.intervalMs).unref();
  }

  #addSample(at: number, position: bigint | null): void {
    if (position !== null) this.#samples.push({ at, position });
    // Older ones would not make the replica usable.
    this.#samples = this.#samples.filter((sample) => at - sample.at <= this.#pace.maxStalenessMs);
  }

  #compare({ position: replayed, origin }: State): void {
    if (origin && this.#origin && origin !== this.#origin) {
      this.noteFailure(new Error('The replica follows another primary'));
      return;
    }
    const passed = this.#samples.findLast(
      ({ position }) => replayed !== null && position <= replayed,
    );
    if (passed) this.#completeUntil = passed.at;
    this.#tellChange();
  }

  #tellChange(error?: unknown): void {
    const isUsable = this.isUsable();
    if (isUsable === this.#wasUsable || this.#isClosed) return;
    this.#wasUsable = isUsable;
    if (isUsable) this.#log.info('reads use the replica');
    else this.#log.warn({ error }, 'the replica is out of reach or behind: reads use the primary');
  }
}

interface State {
  /** In the log, in bytes; null when there is none. */
  position: bigint | null;
  /** Whose log it is; null when the role may not ask. */
  origin: string | null;
}

async function readState(db: Database, expression: ReturnType<typeof sql>): Promise<State> {
  const { rows } = await sql<{ position: string | null }>`
    select (${expression} - '0/0'::pg_lsn)::text as position`.execute(db);
  const position = rows[0]?.position;
  return { position: position ? BigInt(position) : null, origin: await readOrigin(db) };
}

const NOT_PERMITTED = '42501';

/**
 * The database cluster and the timeline of its log. A replica that follows a promoted primary may
 * have its old timeline for some minutes, until its next restart point.
 */
async function readOrigin(db: Database): Promise<string | null> {
  try {
    const { rows } = await sql<{ origin: string }>`
      select concat(
        system_identifier, ' ',
        case
          when pg_is_in_recovery() then timeline_id
          -- A promoted server stores its new timeline minutes later.
          else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
        end
      ) as origin
      from pg_control_system(), pg_control_checkpoint()`.execute(db);
    return rows[0]?.origin ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NOT_PERMITTED) return null;
    throw error;
  }
}
