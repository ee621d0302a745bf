import { createHash } from 'node:crypto';
import { deleteAccount } from '@oficio/contract/accounts.ts';
import { call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { timeZone } from '@oficio/contract/profiles.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Answers, AuthorizationCase } from '#app/testing/authorization/authorization-case.ts';
import { authorizationCases } from '#app/testing/authorization/cases.ts';
import {
  CALLERS,
  type Caller,
  createFixtures,
  type Fixtures,
  isPerson,
} from '#app/testing/authorization/fixtures.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { pathsOf, replaceAt } from '#app/testing/hostile/values.ts';
import { joinRoom, openTab } from '#app/testing/network/connect-socket.ts';
import { type FakeCollector, startFakeCollector } from '#app/testing/tracing/fake-collector.ts';
import { createLog } from '../log.ts';

/** What a user may write anywhere. */
const WRITTEN = 'Zoraida Quintanilla, zoraida@quintanilla.example, +34 600 731 942';
const PARTS = ['Zoraida', 'Quintanilla', 'zoraida', 'quintanilla', '731', '942'];

/** Every text that was sent, answered, or belongs to an account. */
const texts = new Set<string>(PARTS.filter((part) => part.length > 3));
const lines: string[] = [];
let collector: FakeCollector;
let app: TestApp;
let fixtures: Fixtures;

beforeAll(async () => {
  collector = await startFakeCollector();
  const { url: endpoint } = collector;
  const tracing = { endpoint, serviceName: 'oficio', share: 1, continuesProxy: false };
  app = await buildTestApp({
    settings: { tracing, requestLog: true, rateLimitFactor: 1e6 },
    withJobs: true,
    // The level of production.
    log: createLog('info', { write: (line) => void lines.push(line) }),
  });
  fixtures = await createFixtures(app);
});
afterAll(async () => {
  await collector.close();
});

/** Collects the texts of a JSON value, without words of the contract such as `pending`. */
function collect(value: unknown): void {
  if (typeof value === 'string') {
    if (value.length > 3 && !/^[a-z_-]+$/.test(value)) texts.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) collect(each);
  }
}

/** Sends a call as a browser with much to tell, and collects what it sends and gets. */
async function send(endpoint: Endpoint, input: object, token: string | null): Promise<void> {
  collect(input);
  if (token) collect([token, createHash('sha256').update(token).digest('hex')]);
  const tell = async (url: string, request: RequestInit) => {
    const headers = new Headers(request.headers);
    headers.set('user-agent', WRITTEN);
    headers.set('referer', `https://example.es/?email=${encodeURIComponent(WRITTEN)}`);
    headers.set('x-request-id', 'zoraida-quintanilla-731-942');
    headers.set('cookie', `name=${encodeURIComponent(WRITTEN)}`);
    const response = await fetch(url, { ...request, headers });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('application/json')) collect(await response.clone().json());
    return response;
  };
  const options = { host: app.host, token, idempotencyKey: crypto.randomUUID(), fetch: tell };
  try {
    await call(options, endpoint, input as CallInput<Endpoint>);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** Sends a case as a caller who may call and as a guest. */
async function sendAsMeant({ endpoint, answers, input }: AuthorizationCase): Promise<void> {
  for (const caller of [callerOf(answers), 'guest'] as const) {
    const given = (await input(fixtures, caller)) as object;
    await send(endpoint, given, await fixtures.tokenOf(caller));
  }
}

/** Sends a case once for each field of its endpoint, with a text of a user in it. */
async function sendWithTexts({ endpoint, answers, input }: AuthorizationCase): Promise<void> {
  const caller = callerOf(answers);
  const token = await fixtures.tokenOf(caller);
  const given = (await input(fixtures, caller)) as object;
  const places = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const shape = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return shape ? pathsOf(shape).map((path) => [part, ...path]) : [];
  });
  const inputs = places.map((place) => replaceAt(structuredClone(given), place, WRITTEN));
  await Promise.all(inputs.map((each) => send(endpoint, each, token)));
  if (endpoint === deleteAccount) fixtures = await createFixtures(app);
}

function callerOf(answers: Answers): Caller {
  return CALLERS.filter(isPerson).find((person) => answers[person] === 200) ?? 'client';
}

test('spans and the log hold no text of the calls, whatever is called', async () => {
  const seen = new Set<Endpoint>();
  for (const each of authorizationCases) {
    const isUpload = 'upload' in each.endpoint;
    if (!isUpload && !seen.has(each.endpoint)) await sendWithTexts(each);
    seen.add(each.endpoint);
    await sendAsMeant(each);
  }
  await writeElsewhere();
  await vi.waitFor(() => expect(app.mails.delivered.length).toBeGreaterThan(0));
  collect(app.mails.delivered);
  await app.close();

  const spans = collector.spans();
  const calls = new Set(spans.filter(({ kind }) => kind === 2).map(({ name }) => name));
  const called = authorizationCases.map(
    ({ endpoint: { method, path } }) => `${method} /api${path}`,
  );
  expect([...calls]).toEqual(expect.arrayContaining(called));
  expect(new Set(spans.map(({ name }) => name))).toContain('send a mail');
  const told = new Set(
    spans.flatMap(({ name, attributes: { 'oficio.request.id': _, ...others } }) => [
      name,
      ...Object.values(others).map(String),
    ]),
  );
  expect(found([...told])).toEqual([]);
  expect([...told].filter((text) => UUID.test(text))).toEqual([]);
  // Nothing else of a span has texts: no events, no messages of errors.
  expect(collector.bodies.join('')).not.toMatch(/"events":\[[^\]]|"message":"|"traceState":"/);
  expect(found([...new Set(lines.map(withoutIds))])).toEqual([]);
}, 300_000);

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The texts that appear in what was told. */
function found(told: readonly string[]): string[] {
  // Statements name the zones of the contract.
  const all = told.join('\n').replaceAll(new RegExp(timeZone.options.join('|'), 'g'), '');
  return [...texts].filter((text) => all.includes(text));
}

/** A line of the log, without the ids of its request and trace and its time. */
function withoutIds(line: string): string {
  const { time: _, request: __, trace: ___, ms: ____, ...told } = JSON.parse(line);
  return JSON.stringify(told);
}

/** What is not an endpoint: pages, files, unknown paths and sockets. */
async function writeElsewhere(): Promise<void> {
  const { client, provider } = fixtures;
  const written = encodeURIComponent(WRITTEN);
  for (const path of [
    `/provider/${provider.id}`,
    `/search?q=${written}`,
    `/${written}`,
    `/uploads/${written}`,
    `/api/${written}?email=${written}`,
    `/%${written}`,
  ]) {
    await fetch(app.host + path);
  }
  const token = (await fixtures.tokenOf('client')) ?? '';
  const tab = await openTab(app.host, { id: client.id, token });
  tab.socket.emit('typing', { conversation_id: WRITTEN, other_user_id: provider.id } as never);
  // Answered after the event before it.
  expect(await joinRoom(tab.socket, client.id)).toBe(true);
  tab.socket.disconnect();
}
