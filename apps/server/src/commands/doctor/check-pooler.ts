import { reasonOf } from '#app/platform/reason-of.ts';
import type { Config } from '../../config.ts';
import { type Findings, failed, ok, warning } from './finding.ts';
import { readRow } from './read-row.ts';

const NAME = 'DATABASE_POOLER_URL';
const SAME_SETTINGS = 'configure it as in deploy/pgbouncer.ini';

/** The pooler leads to the database of DATABASE_URL, and sets the time limits that Oficio cannot. */
export async function* checkPooler({ databaseUrl, databasePoolerUrl }: Config): Findings {
  if (!databaseUrl || !databasePoolerUrl) return;
  try {
    const direct = await readRow<Facts>(databaseUrl, FACTS);
    const pooled = await readRow<Facts>(databasePoolerUrl, FACTS);
    if (direct.identity !== pooled.identity) {
      yield failed(NAME, 'leads to another database than DATABASE_URL', 'correct one of them');
    } else if (pooled.isUnlimited) {
      yield warning(NAME, 'its connections have no time limits of statements', SAME_SETTINGS);
    } else {
      yield ok(NAME, 'leads to the same database, with time limits of statements');
    }
  } catch (error) {
    yield failed(NAME, reasonOf(error), `start the pooler; ${SAME_SETTINGS}`);
  }
}

interface Facts {
  /** Differs between two databases. */
  identity: string;
  isUnlimited: boolean;
}

const FACTS = `
  select concat(pg_postmaster_start_time(), ' ', oid) as identity,
    '0' in (current_setting('statement_timeout'),
      current_setting('idle_in_transaction_session_timeout')) as "isUnlimited"
  from pg_database where datname = current_database()`;
