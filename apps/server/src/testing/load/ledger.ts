import { CallError } from '@oficio/contract/errors.ts';
import { runSql } from '../run-sql.ts';

/** A write, as its sender knows it. */
export interface Write {
  kind: keyof typeof storedAs;
  key: string;
  value: string;
  isAcknowledged: boolean;
}

/** The table of each kind of write, with the columns of key and value. */
const storedAs = {
  account: 'select email as key, name as value from users',
  message: 'select client_id::text as key, message as value from messages',
  request: 'select title as key, client_id::text as value from appointments',
  acceptance: `select id::text as key, 'accepted' as value from appointments where status = 'accepted'`,
  review: 'select client_id::text as key, comment as value from reviews',
  report: 'select reporter_id::text as key, reported_id::text as value from reports',
  block: 'select blocker_id::text as key, blocked_id::text as value from blocks',
  profile: 'select id::text as key, description as value from users',
} as const;

/** Invariants between the tables; each query finds violations. */
const invariants = {
  'a gap in the order of messages':
    'select conversation_id as key from messages group by 1 having max(seq) <> count(*)',
  'a count of reviews that is wrong': `select user_id::text as key from profiles
     where reviews_count <> (select count(*) from reviews where provider_id = user_id)`,
  'a request without its mail': `select title as key from appointments where not exists (
     select from pgboss.job
     where name = 'appointment-mail-due' and data->>'appointment_id' = appointments.id::text)`,
};

/** Records each write before it is sent, and its answer. */
export class Ledger {
  readonly writes: Write[] = [];
  acknowledged = 0;
  /** Number of calls by status; 0 for no response. */
  readonly answers = new Map<number, number>();

  /** Sends a write. @throws CallError as `send` does */
  async record<Answer>(
    { kind, key, value }: Omit<Write, 'isAcknowledged'>,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const write = { kind, key, value, isAcknowledged: false };
    this.writes.push(write);
    const answer = await this.count(send);
    this.acknowledge(write);
    return answer;
  }

  /** Sends a read, or a write that is already recorded. */
  async count<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    let status = 200;
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      status = error.status;
      throw error;
    } finally {
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    }
  }

  acknowledge(write: Write): void {
    write.isAcknowledged = true;
    this.acknowledged += 1;
  }

  /** Differences between the tables and the responses: lost, duplicated or changed writes. */
  async faults(databaseUrl: string): Promise<string[]> {
    const faults: string[] = [];
    for (const kind of Object.keys(storedAs) as Write['kind'][]) {
      const rows = await runSql<{ key: string; value: string }>(databaseUrl, storedAs[kind]);
      const stored = Map.groupBy(rows, ({ key }) => key);
      const sent = Map.groupBy(
        this.writes.filter((write) => write.kind === kind),
        ({ key }) => key,
      );
      for (const [key, writes] of sent) {
        const values = (stored.get(key) ?? []).map(({ value }) => value);
        const fault = faultOf(writes, values);
        if (fault) faults.push(`${kind} ${key} ${fault}`);
      }
    }
    for (const [name, text] of Object.entries(invariants)) {
      const rows = await runSql<{ key: string }>(databaseUrl, text);
      faults.push(...rows.map(({ key }) => `${name}: ${key}`));
    }
    return faults;
  }
}

/**
 * Checks that the last acknowledged write of a key, or one that was sent after it, is stored
 * exactly once.
 */
function faultOf(writes: readonly Write[], values: readonly string[]): string | undefined {
  const last = writes.findLastIndex(({ isAcknowledged }) => isAcknowledged);
  const [value] = values;
  if (values.length > 1) return 'is stored twice';
  if (value === undefined) return last < 0 ? undefined : 'is lost';
  if (last < 0) return undefined;
  return writes.slice(last).some((write) => write.value === value) ? undefined : 'is an older one';
}
