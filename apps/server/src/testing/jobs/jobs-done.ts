import { expect, vi } from 'vitest';
import type { TestApp } from '../build-test-app.ts';
import { runSql } from '../run-sql.ts';

/**
 * Resolves when all queued jobs of these kinds have completed. Failed jobs are retried immediately
 * instead of after their delay.
 */
export async function jobsDone({ deps }: TestApp, ...kinds: { name: string }[]): Promise<void> {
  const names = kinds.map(({ name }) => name);
  await vi.waitFor(async () => {
    const waiting = await runSql(
      deps.config.databaseUrl,
      `with hurried as (
         update pgboss.job set start_after = now() where name = any($1) and state = 'retry'
       )
       select name, state from pgboss.job where name = any($1) and state <> 'completed'`,
      [names],
    );
    expect(waiting).toEqual([]);
  }, 60_000);
}
