import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OUTSIDE_TRANSACTION } from '../apps/server/src/platform/db/migrate.ts';

const root = join(import.meta.dirname, '..');

/** The last file before these rules were introduced; they apply to later files only. */
export const LAST_EXEMPT = '20261122_0100_notifications.sql';
/** It renamed a table before renames were refused. */
const LANDED_RENAME = '20261122_0260_unread_scan.sql';
/** The last file before files that alter several tables were refused. */
const LAST_OF_SEVERAL_TABLES = '20261126_0781_blocks_per_user.sql';

/**
 * Problems of a migration on a large table in use: locks held during a scan or a rewrite (Squawk),
 * tables and columns taken from the version before (Squawk), and statements that fail or do harm
 * when the file is retried.
 * @param name of the file
 */
export function migrationProblems(name: string, text: string): string[] {
  if (name <= LAST_EXEMPT || name === LANDED_RENAME) return [];
  const statements = text.replaceAll(/--.*$/gm, '').trim();
  const isOutside = text.startsWith(OUTSIDE_TRANSACTION);
  const problems = isOutside ? outsideProblems(statements) : insideProblems(statements);
  if (name > LAST_OF_SEVERAL_TABLES) problems.push(...lockOrderProblems(statements));
  return [...problems, ...squawkProblems(name, text, isOutside)];
}

function outsideProblems(statements: string): string[] {
  const problems: string[] = [];
  const withoutBodies = statements.replaceAll(/\$\$.*?\$\$/gs, '');
  if (withoutBodies.indexOf(';') !== withoutBodies.length - 1) {
    problems.push('runs outside a transaction: have exactly one statement, and end it with ;');
  }
  if (/^(create|drop)\b/i.test(statements) && !/\bif (not )?exists\b/i.test(statements)) {
    problems.push('may be tried again after it was done: say if exists, or if not exists');
  }
  return problems;
}

function insideProblems(statements: string): string[] {
  const problems: string[] = [];
  if (/\bconcurrently\b/i.test(statements)) {
    problems.push(`runs in a transaction: begin with the line ${OUTSIDE_TRANSACTION.trim()}`);
  }
  if (/\badd\s+column\b[^,;]*\bcheck\s*\(/i.test(statements)) {
    problems.push(
      'adds a column with a check, which scans the table: add the check as a constraint, not valid, and validate it in a later file',
    );
  }
  if (/\b(vacuum\s+full|cluster)\b/i.test(statements)) {
    problems.push('rewrites a table under an exclusive lock');
  }
  return problems;
}

/**
 * A file keeps its locks until its end. A statement that uses two of its tables in another order holds
 * the one that the file waits for, and waits for the one that the file holds. Validating a constraint
 * locks out no statement.
 */
function lockOrderProblems(statements: string): string[] {
  const altered = statements.matchAll(/\balter\s+table\s+(?:only\s+)?"?(\w+)"?\s+(?!validate\b)/gi);
  const tables = new Set([...altered].map(([, table]) => table));
  return tables.size > 1
    ? [`alters ${[...tables].join(' and ')}, which can end in a deadlock: have a file for each`]
    : [];
}

function squawkProblems(name: string, text: string, isOutside: boolean): string[] {
  const squawk = join(root, 'node_modules/.bin/squawk');
  const args = ['--stdin-filepath', name, ...(isOutside ? [] : ['--assume-in-transaction'])];
  const { status, stdout, stderr, error } = spawnSync(squawk, args, {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  if (error) throw error;
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}
