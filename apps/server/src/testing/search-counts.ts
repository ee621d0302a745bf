import type { CallInput } from '@oficio/contract/endpoint.ts';
import { listSearchesWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import type { searchProviders } from '@oficio/contract/search.ts';
import { beforeAll, beforeEach } from 'vitest';
import { createSuperadmin } from './administrators.ts';
import { startTestApp } from './lifecycle.ts';
import { runSql } from './run-sql.ts';

type Body = CallInput<typeof searchProviders>['body'];
type Query = CallInput<typeof listSearchesWithoutResults>['query'];

/**
 * Starts a server behind a proxy that forwards the addresses of callers. Each test begins without
 * counts and on a new day, so that callers are counted anew.
 */
export async function startSearchCountTests() {
  const app = await startTestApp({ settings: { trustProxy: true } });
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    runSql<Row & Record<string, unknown>>(app.deps.config.databaseUrl, text, values);
  beforeAll(() => app.clock.set('2026-12-01T10:00:00Z'));
  beforeEach(async () => {
    await app.deps.searchesWithoutResults.flush();
    await sql('delete from searches_without_results');
    app.clock.advance({ days: 1 });
  });

  let callers = 0;
  const newAddress = () => {
    callers += 1;
    return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  };

  /** Searches from an address, by default a new one; resolves to the number of providers found. */
  async function find(body: Body, { address = newAddress(), token = '' } = {}): Promise<number> {
    const response = await fetch(`${app.host}/api/search/providers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const { total } = (await response.json()) as { total: number };
    return total;
  }

  async function listed(query: Query = {}) {
    await app.deps.searchesWithoutResults.flush();
    // A new session, as the days of the tests outlast any.
    const { token } = await createSuperadmin(app);
    return app.call(listSearchesWithoutResults, { query }, token);
  }

  /** The listed searches as lines such as "2 leones, Diseño, Madrid". */
  async function counts(query: Query = {}): Promise<string[]> {
    const { searches } = await listed(query);
    return searches.map(({ count, words, category, town }) =>
      [`${count} ${words ?? '-'}`, category ?? '-', town?.name ?? '-'].join(', '),
    );
  }

  /** The day of the clock, YYYY-MM-DD. */
  const today = () => app.clock.now().toISOString().slice(0, 10);
  return { app, sql, newAddress, find, listed, counts, today };
}
