import { acceptAppointment } from '@oficio/contract/appointments.ts';
import { forgotPassword } from '@oficio/contract/auth.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { appointmentMailDue } from '#app/features/appointments/notifications/queue-notifications.ts';
import { createPair, requestBooking } from '#app/testing/bookings.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { openTabsPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { readSamples, sampleValue } from '#app/testing/metrics/read-samples.ts';
import { settle } from '#app/testing/network/connect-socket.ts';
import { write } from '#app/testing/write.ts';
import { openMetrics } from './metrics.ts';

import { listenForScrapes } from './serve-metrics.ts';

const TOKEN = 'a-token-of-32-letters-or-more-than-that';
const metrics = { port: null, host: '127.0.0.1', token: TOKEN };
const app = await startTestApp({ settings: { metrics }, withJobs: true });
const open = openTabsPerTest(app);

const authorized = { authorization: `Bearer ${TOKEN}` };
const scrape = async ({ host }: Pick<TestApp, 'host'> = app) =>
  (await fetch(`${host}/metrics`, { headers: authorized })).text();
const value = async (sample: string) => sampleValue(await scrape(), sample);

describe('the metrics are served', () => {
  const answerTo = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers });
    const { date: _, 'x-request-id': __, ...others } = Object.fromEntries(response.headers);
    return { status: response.status, headers: others, body: await response.text() };
  };

  test('to callers with the token, and for others the path is unknown', async () => {
    const { status, headers } = await answerTo(`${app.host}/metrics`, authorized);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    const unknown = await answerTo(`${app.host}/unknown`);
    expect(unknown.status).toBe(404);
    for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer x', `Basic ${TOKEN}`]) {
      expect(await answerTo(`${app.host}/metrics`, { authorization })).toEqual(unknown);
    }
    expect(await answerTo(`${app.host}/metrics?token=${TOKEN}`)).toEqual(unknown);
  });

  test('only where the settings allow it', async () => {
    const plain = await buildTestApp();
    onTestFinished(() => plain.close());
    const unknown = await answerTo(`${plain.host}/unknown`);
    expect(await answerTo(`${plain.host}/metrics`, authorized)).toEqual(unknown);
  });

  test('on a port of their own, with and without a token, and nothing else is', async () => {
    for (const token of [null, TOKEN]) {
      const own = await listenForScrapes(await openMetrics(), {
        port: 0,
        host: '127.0.0.1',
        token,
      });
      if (!own) throw new Error('does not listen');
      onTestFinished(() => own.close());
      expect((await answerTo(own.url, authorized)).body).toContain('process_cpu_seconds_total');
      expect((await fetch(own.url)).status).toBe(token ? 404 : 200);
      for (const path of ['/', '/api/profile/me', '/metrics/x']) {
        expect((await fetch(new URL(path, own.url), { headers: authorized })).status).toBe(404);
      }
      const posted = await fetch(own.url, { method: 'POST', headers: authorized });
      expect(posted.status).toBe(404);
    }
  });

  test('not on the port of the app once they have their own', async () => {
    const both = await buildTestApp({ settings: { metrics: { ...metrics, port: 0 } } });
    onTestFinished(() => both.close());
    expect((await fetch(`${both.host}/metrics`, { headers: authorized })).status).toBe(404);
  });
});

describe('calls are counted', () => {
  test('by the pattern of their route, their method and status', async () => {
    await fetch(`${app.host}/api/profile/00000000-0000-7000-8000-000000000001`);
    await fetch(`${app.host}/api/profile/00000000-0000-7000-8000-000000000002`);
    await fetch(`${app.host}/api/profile/me`);
    await vi.waitFor(async () => {
      const text = await scrape();
      const labels = 'method="GET",route="/api/profile/:user_id"';
      expect(sampleValue(text, `oficio_http_requests_total{${labels},status="404"}`)).toBe(2);
      expect(sampleValue(text, `oficio_http_request_duration_seconds_count{${labels}}`)).toBe(2);
      const own = 'method="GET",route="/api/profile/me",status="401"';
      expect(sampleValue(text, `oficio_http_requests_total{${own}}`)).toBe(1);
    });
  });

  test('and hostile paths and methods add no labels', async () => {
    const hostile = async (round: number) => {
      const calls = Array.from({ length: 8 }, (_, index) => {
        const name = `${round}-${index}`;
        return [
          ['GET', `/${name}`],
          ['GET', `/api/${name}`],
          ['GET', `/api/profile/${name}"}%0Aoficio_database_up%200`],
          ['GET', `/assets/${name}.js`],
          ['GET', `/search?q=${name}`],
          ['POST', `/${name}`],
          ['PROPFIND', `/${name}`],
          ['DELETE', `/api/appointments/${name}/${name}`],
          ['GET', `/%${index}`],
          ['GET', `//${name}`],
        ] as const;
      }).flat();
      await Promise.all(
        calls.map(([method, path]) => fetch(app.host + path, { method }).then((r) => r.text())),
      );
    };
    const routes = async () =>
      new Set(
        readSamples(await scrape())
          .filter(({ name }) => name === 'oficio_http_requests_total')
          .map(({ labels }) => `${labels.method} ${labels.route} ${labels.status}`),
      );
    await hostile(0);
    await vi.waitFor(async () => expect(await routes()).toContain('OTHER (none) 404'));
    const known = await routes();
    await hostile(1);
    expect(await routes()).toEqual(known);
    expect([...known].filter((route) => /\d-\d/.test(route))).toEqual([]);
  });
});

test('what the domains declare is counted, without ids or personal data', async () => {
  const before = await scrape();
  const since = async (sample: string) => (await value(sample)) - sampleValue(before, sample);
  const pair = await createPair(app);
  const tabs = [await open(pair.client), await open(pair.provider)];
  await write(app, pair.client, pair.provider, 'Gotea el grifo');
  for (const tab of tabs) await settle(tab);
  await app.call(searchProviders, { body: { keyword: 'Ramón', include_unavailable: true } });
  await app.call(searchProviders, { body: { keyword: 'zzzzzz', include_unavailable: true } });
  const { id } = await requestBooking(app, pair);
  await app.call(acceptAppointment, { params: { id } }, pair.provider.token);
  await app.call(forgotPassword, { body: { email: pair.client.user.email } });
  await jobsDone(app, appointmentMailDue);

  expect(await since('oficio_messages_total')).toBe(1);
  expect(await since('oficio_message_delivery_seconds_count')).toBe(2);
  expect(await since('oficio_searches_total{result="found"}')).toBe(1);
  expect(await since('oficio_searches_total{result="empty"}')).toBe(1);
  expect(await since('oficio_appointments_total{status="pending"}')).toBe(1);
  expect(await since('oficio_appointments_total{status="accepted"}')).toBe(1);
  expect(await since('oficio_mail_attempts_total{result="delivered"}')).toBeGreaterThan(0);
  const runs = `queue="${appointmentMailDue.name}",result="completed"`;
  expect(await since(`oficio_job_runs_total{${runs}}`)).toBeGreaterThan(0);
  const text = await scrape();
  expect(sampleValue(text, 'oficio_sockets')).toBe(2);
  expect(sampleValue(text, 'oficio_database_up')).toBe(1);
  expect(sampleValue(text, 'oficio_db_pool_wait_seconds_count{pool="main"}')).toBeGreaterThan(0);
  expect(sampleValue(text, 'oficio_db_pool_wait_seconds_count{pool="search"}')).toBeGreaterThan(0);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|Ramón|Lucía|zzzz|Gotea/);
});
