import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Endpoint } from '@oficio/contract/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { authorizationCases } from './testing/authorization/cases.ts';
import { nameOf } from './testing/authorization/contract-endpoints.ts';
import {
  CALLERS,
  createFixtures,
  type Fixtures,
  isPerson,
} from './testing/authorization/fixtures.ts';
import { AnswerTimes } from './testing/hostile/answer-times.ts';
import { hostileRounds, isFault } from './testing/hostile/rounds.ts';
import { asText, hostileValue, pathsOf, replaceAt } from './testing/hostile/values.ts';
import { startTestApp } from './testing/lifecycle.ts';
import { runSql } from './testing/run-sql.ts';

const { rounds, timeoutMs } = hostileRounds();

const webRoot = await mkdtemp(join(tmpdir(), `oficio-hostile-${process.pid}-`));
await copyFile(join(import.meta.dirname, '../../web/index.html'), join(webRoot, 'index.html'));
afterAll(() => rm(webRoot, { recursive: true, force: true }));
// The limits are not what is tested here: the calls of a long run are counted on few accounts.
const app = await startTestApp({ webRoot, settings: { rateLimitFactor: 1e6 } });
let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures(app);
});

type Loose = { params?: object; query?: object; body?: object };

/** One case per endpoint (except uploads), with a caller who is allowed to call it. */
const targets = authorizationCases
  .filter(({ endpoint }, index, all) => {
    const isFirst = all.findIndex((each) => each.endpoint === endpoint) === index;
    return isFirst && !('upload' in endpoint);
  })
  .map((each) => ({
    ...each,
    caller: CALLERS.filter(isPerson).find((person) => each.answers[person] === 200) ?? 'client',
    places: (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = each.endpoint[part];
      const shape = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return shape ? pathsOf(shape).map((path) => [part, ...path]) : [];
    }),
  }));

/** Valid inputs that no call has used yet. */
const inputs = new Map<Endpoint, object>();

/** A copy of an input that the endpoint accepts. */
async function inputOf({ endpoint, caller, input }: (typeof targets)[number]): Promise<object> {
  const given = inputs.get(endpoint) ?? ((await input(fixtures, caller)) as object);
  inputs.set(endpoint, given);
  return structuredClone(given);
}

/** Sends a request like a browser, without the checks of `call`. */
async function send(
  { method, path }: { method: string; path: string },
  { params = {}, query = {}, body }: Loose,
  token: string | null,
): Promise<{ status: number; text: string }> {
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(asText((params as Record<string, unknown>)[name])),
  );
  const entries = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    asText(value),
  ]);
  const response = await fetch(`${app.host}/api${filled}?${new URLSearchParams(entries)}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined || method === 'GET' ? null : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/**
 * The columns with a value that is no text: control characters other than line breaks and tabs, or
 * the sign that PostgreSQL's driver writes for half of a pair of surrogates.
 */
async function storedWithoutText(): Promise<string[]> {
  const url = app.deps.config.databaseUrl;
  const columns = await runSql<{ table: string; column: string }>(
    url,
    `select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb')
     order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await runSql<{ value: string }>(
      url,
      `select ${column}::text as value from ${table}
       where ${column}::text ~ '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\ufffd]' limit 1`,
    );
    for (const { value } of rows) found.push(`${table}.${column}: ${JSON.stringify(value)}`);
  }
  return found;
}

test(
  'whatever a field of any endpoint holds, the answer is no fault of the server',
  async () => {
    const cases = targets.flatMap((target) => target.places.map((place) => ({ target, place })));
    const times = new AnswerTimes();
    const deterministic = fc.tuple(fc.constantFrom(...cases), hostileValue);
    await fc.assert(
      fc.asyncProperty(deterministic, async ([{ target, place }, value]) => {
        const { endpoint, caller } = target;
        const input = replaceAt(await inputOf(target), place, value);
        const token = await fixtures.tokenOf(caller);
        const answer = await times.of(
          () => `${nameOf(endpoint)} ${place.join('.')} ${JSON.stringify(value)}`,
          () => send(endpoint, input as Loose, token),
        );
        if (answer.status === 200) inputs.delete(endpoint);
        const what = `${nameOf(endpoint)} ${place.join('.')}: ${answer.text}`;
        expect(isFault(answer.status), what).toBe(false);
      }),
      { numRuns: rounds },
    );
    console.log(times.summary('fields of endpoints'));
    expect(await storedWithoutText()).toEqual([]);
  },
  timeoutMs,
);

test.each([
  ['a NUL', 'a\u0000b'],
  ['half of a pair of surrogates', 'a\ud800b'],
])('%s in any text of any endpoint is refused', async (_what, text) => {
  for (const target of targets) {
    const { endpoint, caller } = target;
    for (const place of target.places) {
      // A URL cannot contain half of a pair.
      if (place[0] !== 'body' && !text.isWellFormed()) continue;
      const input = replaceAt(await inputOf(target), place, text);
      const answer = await send(endpoint, input as Loose, await fixtures.tokenOf(caller));
      const { status } = answer;
      expect(
        [400, 401, 404, 422],
        `${nameOf(endpoint)} ${place.join('.')}: ${answer.text}`,
      ).toContain(status);
    }
  }
});
