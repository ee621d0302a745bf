import { expect, vi } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { runSql } from './run-sql.ts';

/** Resolves once every job of these kinds that was queued so far has been done. */
export async function jobsDone({ deps }: TestApp, ...kinds: { name: string }[]): Promise<void> {
  const names = kinds.map(({ name }) => name);
  await vi.waitFor(async () => {
    const waiting = await runSql(
      deps.config.databaseUrl,
      `select name, state from pgboss.job where name = any($1) and state <> 'completed'`,
      [names],
    );
    expect(waiting).toEqual([]);
  }, 20_000);
}
