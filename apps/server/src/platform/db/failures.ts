import pg from 'pg';

/** Error codes of a connection that could not be opened or was lost. */
const OUT_OF_REACH =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * SQLSTATEs after which a retry of the statement may succeed: shutdown, insufficient resources,
 * cancellation.
 */
const PASSING = /^(08|53|57P0|57014|25006|25P0[34]|40001|40P01|58030)/;

/** The SQLSTATE of a write on a server that is, or has become, a replica. */
export const READ_ONLY = '25006';

/** The SQLSTATE of a transaction that was ended because of a deadlock. */
export const DEADLOCK_DETECTED = '40P01';

/** The message of `pg-pool` when all of its connections are in use. */
export const POOL_BUSY = 'timeout exceeded when trying to connect';

/** `pg`, `pg-pool` and Kysely distinguish these errors by their messages only. */
const CONNECTION_LOST = new RegExp(
  [
    POOL_BUSY,
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'Postgres connection has been discarded',
    'Cannot use a pool after calling end',
    'driver has already been destroyed',
  ].join('|'),
);

/**
 * Whether an error means that the database is unavailable at present, rather than a defect of the
 * server.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return PASSING.test(code);
  // For a connection, ENOENT means that the Unix socket does not exist yet.
  const isSocketMissing = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isSocketMissing || OUT_OF_REACH.test(code) || CONNECTION_LOST.test(error.message);
}

/** Whether the statement violated this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row could not be deleted because another row refers to it. */
export function isReferredTo(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}
