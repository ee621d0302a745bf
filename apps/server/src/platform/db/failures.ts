import pg from 'pg';

const OUT_OF_REACH = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);

/** Server states in which the same statement may succeed later: shutting down, full, cancelled. */
const PASSING = /^(08|53|57P0|57014|25006|40001|40P01)/;

/** Whether a fault means that the database cannot serve right now, rather than a mistake of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return PASSING.test(code);
  return (
    OUT_OF_REACH.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** Whether the statement was refused by this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row could not be deleted because another one refers to it. */
export function isReferredTo(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}
