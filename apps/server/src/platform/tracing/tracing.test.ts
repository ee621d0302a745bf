import { getProfile } from '@oficio/contract/profiles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { appointmentMailDue } from '#app/features/appointments/notifications/queue-notifications.ts';
import { createPair, requestBooking } from '#app/testing/bookings.ts';
import type { TestApp } from '#app/testing/build-test-app.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { holdLocks } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import type { ReceivedSpan } from '#app/testing/tracing/fake-collector.ts';
import { spanNamed, spansBelow, traceCalls } from '#app/testing/tracing/trace-calls.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('a call', () => {
  let spans: ReceivedSpan[];
  beforeAll(async () => {
    spans = await traceCalls(
      async (app) => {
        const pair = await createPair(app);
        await requestBooking(app, pair);
        await jobsDone(app, appointmentMailDue);
        await app.call(getProfile, { params: { user_id: pair.provider.id } }, pair.client.token);
        await fetch(`${app.host}/api/profile/me`);
        for (const path of ['/nothing', '/%', '/api/nothing?email=ana@example.es', '/healthz']) {
          await fetch(app.host + path);
        }
        await fetch(`${app.host}/ana`, { method: 'PROPFIND' });
        await leave(app, pair.client.token);
        await runSql(app.deps.config.databaseUrl, 'alter table passkeys rename to no_passkeys');
        const headers = { authorization: `Bearer ${pair.client.token}` };
        expect((await fetch(`${app.host}/api/auth/passkeys`, { headers })).status).toBe(500);
      },
      { withJobs: true },
    );
  });

  /** Calls without waiting for the answer. */
  const leave = async ({ host, deps }: TestApp, token: string) => {
    const locks = await holdLocks(deps.config.databaseUrl, 'lock table blocks', []);
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const sent = fetch(`${host}/api/blocks`, { headers, signal: controller.signal });
    await locks.waitingConnections(1);
    controller.abort();
    await expect(sent).rejects.toThrow('aborted');
    await locks.release();
  };

  const childNamed = (above: ReceivedSpan, name: string) =>
    spanNamed(spansBelow(spans, above), name);

  test('leads to its use case, its unit of work, statements and jobs, in one trace', () => {
    const call = spanNamed(spans, 'POST /api/appointments/request');
    expect(call).toMatchObject({ parentSpanId: null, kind: 2, service: 'oficio-test' });
    expect(call.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/appointments/request',
      'http.response.status_code': 200,
      'oficio.request.id': expect.stringMatching(UUID),
    });
    const work = childNamed(childNamed(call, 'use case'), 'unit of work');
    expect(work.attributes).toEqual({ 'oficio.caller': 'user' });
    const statements = spansBelow(spans, work).filter(({ kind }) => kind === 3);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin', 'insert appointments', 'commit']),
    );
    const insert = statements.find(({ name }) => name === 'insert appointments');
    expect(insert?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.summary': 'insert appointments',
      'db.query.text': expect.stringMatching(/^insert into "appointments" .*\$1/s),
      'oficio.pool': 'main',
    });
    const jobs = spansBelow(spans, work).filter(({ kind }) => kind === 5);
    expect(jobs.map(({ name }) => name)).toContain('job appointment-mail-due');
    for (const job of jobs) expect(job.traceId).toBe(call.traceId);
    const done = jobs.flatMap((job) => spansBelow(spans, job)).map(({ name }) => name);
    expect(done).toContain('send a mail');
  });

  test('names its prepared statements', () => {
    const call = spanNamed(spans, 'GET /api/profile/:user_id');
    const session = spansBelow(spans, call).find(({ name }) => name === 'find-sessions');
    expect(session?.attributes['db.query.text']).toContain('/* prepared: find-sessions */');
  });

  test('that fails is marked, by the kinds of the errors', () => {
    const call = spanNamed(spans, 'GET /api/auth/passkeys');
    expect([call.isFailed, call.attributes['http.response.status_code']]).toEqual([true, 500]);
    const useCase = childNamed(call, 'use case');
    expect([useCase.isFailed, useCase.attributes['error.type']]).toEqual([true, '42P01']);
    const failed = spansBelow(spans, useCase).filter(({ isFailed }) => isFailed);
    expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual(['42P01']);
  });

  test('that is refused is no failure', () => {
    const call = spanNamed(spans, 'GET /api/profile/me');
    expect([call.isFailed, call.attributes['http.response.status_code']]).toEqual([false, 401]);
  });

  test('whose client does not wait for the answer is marked', () => {
    expect(spanNamed(spans, 'GET /api/blocks').attributes['error.type']).toBe('aborted');
  });

  test('is named by its route, whatever is sent; health checks are no calls', () => {
    const names = spans.filter(({ kind }) => kind === 2).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['GET /*', 'OTHER (none)']));
    for (const name of names) expect(name).not.toMatch(/nothing|ana|health/);
  });
});

describe('the trace of a proxy', () => {
  const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const spanId = 'beefbeefbeefbeef';
  const sampled = `00-${traceId}-${spanId}-01`;
  const notSampled = `00-${traceId}-${spanId}-00`;
  const continued = { traceId, parentSpanId: spanId };

  /** The span of a call with a `traceparent`, at a server with a proxy in front of it. */
  const callWith = async (
    traceparent: string,
    {
      trustProxy = true,
      ...options
    }: { trustProxy?: boolean | string; continuesProxy: boolean; share?: number },
  ) => {
    const headers = { traceparent, 'x-forwarded-for': '203.0.113.7' };
    const call = async ({ host }: TestApp) => {
      await fetch(`${host}/api/profile/me`, { headers });
    };
    const spans = await traceCalls(call, { ...options, settings: { trustProxy } });
    return spans.find(({ kind }) => kind === 2);
  };

  test('is continued where OTEL_PROPAGATORS asks for it and TRUST_PROXY trusts the proxy', async () => {
    for (const trustProxy of [true, '127.0.0.1']) {
      const call = await callWith(sampled, { trustProxy, continuesProxy: true });
      expect(call).toMatchObject(continued);
    }
  });

  test('is ignored otherwise: proxies hand on what strangers send', async () => {
    for (const options of [
      { continuesProxy: false },
      { continuesProxy: true, trustProxy: false },
      { continuesProxy: true, trustProxy: '203.0.113.1' },
    ]) {
      const call = await callWith(sampled, options);
      expect(call?.parentSpanId).toBeNull();
      expect(call?.traceId).not.toBe(traceId);
    }
    expect(await callWith(sampled, { continuesProxy: false, share: 0 })).toBeUndefined();
    expect(await callWith(notSampled, { continuesProxy: false, share: 1 })).toBeDefined();
  });

  test('decides whether it is recorded, where it is continued', async () => {
    const recorded = await callWith(sampled, { continuesProxy: true, share: 0 });
    expect(recorded).toMatchObject(continued);
    expect(await callWith(notSampled, { continuesProxy: true, share: 1 })).toBeUndefined();
  });
});

test('of new traces, only the share of the settings is recorded', async () => {
  const calls = async ({ host }: { host: string }) => {
    for (let call = 0; call < 200; call += 1) await fetch(`${host}/api/categories`);
  };
  const count = async (share: number) =>
    (await traceCalls(calls, { share })).filter(({ kind }) => kind === 2).length;
  expect(await count(0)).toBe(0);
  const recorded = await count(0.5);
  expect(recorded).toBeGreaterThan(50);
  expect(recorded).toBeLessThan(150);
});
