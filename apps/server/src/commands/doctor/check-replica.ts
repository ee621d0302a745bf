import { reasonOf } from '#app/platform/reason-of.ts';
import type { Config } from '../../config.ts';
import { type Findings, failed, ok } from './finding.ts';
import { readRow } from './read-row.ts';

const NAME = 'DATABASE_REPLICA_URL';

/** The replica follows the database of DATABASE_URL. */
export async function* checkReplica({ databaseUrl, databaseReplicaUrl }: Config): Findings {
  if (!databaseUrl || !databaseReplicaUrl) return;
  try {
    const primary = await readRow<Facts>(databaseUrl, FACTS);
    const replica = await readRow<Facts>(databaseReplicaUrl, FACTS);
    if (primary.identity !== replica.identity) {
      yield failed(NAME, 'leads to a copy of another database than DATABASE_URL', 'correct one');
    } else if (!replica.isReplica) {
      yield failed(NAME, 'leads to a server that is no replica', 'name a streaming standby');
    } else {
      yield ok(NAME, 'leads to a replica of the same database');
    }
  } catch (error) {
    yield failed(NAME, reasonOf(error), 'start the replica; meanwhile reads use DATABASE_URL');
  }
}

interface Facts {
  /** The same for a database and its replicas. */
  identity: string;
  isReplica: boolean;
}

const FACTS = `
  select concat(system_identifier, ' ', oid) as identity, pg_is_in_recovery() as "isReplica"
  from pg_control_system(), pg_database where datname = current_database()`;
