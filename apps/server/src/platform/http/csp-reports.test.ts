import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

const app = await startTestApp();

let first = 0;
beforeEach(() => {
  first = app.securityLines.length;
});
const lines = (from = app) => from.securityLines.slice(first).map((line) => JSON.parse(line));

const send = (body: unknown, type = 'application/reports+json', { host } = app) =>
  fetch(`${host}/api/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': type, 'user-agent': 'Mozilla/5.0' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const violation = (changes: object = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: `${app.host}/reset-password?token=secreto`,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: `${app.host}/reset-password?token=secreto#aqui`,
    referrer: `${app.host}/search?location=Calle+Mayor`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?victima=ana',
    sourceFile: `${app.host}/assets/app.js?v=secreto`,
    lineNumber: 7,
    columnNumber: 3,
    originalPolicy: "script-src 'self'",
    disposition: 'enforce',
    statusCode: 200,
    sample: 'Hola, soy Ana',
    ...changes,
  },
});

test('a report becomes a line, without queries, samples and referrer', async () => {
  const response = await send([violation()]);
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      stream: 'security',
      event: 'csp_reported',
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      network: '127.0.0.x',
      directive: 'script-src-elem',
      page: '/reset-password',
      blocked: 'https://evil.example',
      source: '/assets/app.js',
      line: 7,
      sink: null,
    },
  ]);
  expect(app.securityLines.join('')).not.toMatch(/secreto|Ana|Mayor|127\.0\.0\.1/);
});

test('of markup that was refused the sink is named, and not the markup', async () => {
  await send([
    violation({
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sample: 'Element innerHTML|<p>Hola, soy Ana',
    }),
  ]);
  expect(lines()).toMatchObject([{ blocked: 'trusted-types-sink', sink: 'Element innerHTML' }]);
});

test('a browser without report-to sends one report of another form', async () => {
  const body = {
    'csp-report': {
      'document-uri': `${app.host}/search?keyword=x`,
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'inline',
      'script-sample': 'alert(1)',
    },
  };
  expect((await send(body, 'application/csp-report')).status).toBe(204);
  expect(lines()).toMatchObject([
    { directive: 'script-src', page: '/search', blocked: 'inline', source: null, sink: null },
  ]);
});

test.each([
  ['other reports', [{ type: 'deprecation', body: { id: 'x' } }, 7, null]],
  ['no list', { type: 'csp-violation' }],
  ['fields of other types', [violation({ documentURL: 7 })]],
  ['nothing', []],
])('%s are ignored', async (_what, body) => {
  expect((await send(body)).status).toBe(204);
  expect(lines()).toEqual([]);
});

test('names and addresses that are none are left out', async () => {
  const hostile = `\n{"event":"login"}${'a'.repeat(5000)}`;
  await send([
    violation({
      effectiveDirective: hostile,
      blockedURL: hostile,
      sourceFile: `data:text/html,${hostile}`,
      documentURL: `${app.host}/${'a'.repeat(5000)}`,
      sample: hostile,
    }),
  ]);
  const [line] = lines();
  expect(line).toMatchObject({ directive: null, blocked: null, source: 'data:', sink: null });
  expect(line.page).toHaveLength(200);
});

test.each([
  ['broken JSON', '[{', 'application/reports+json', 400],
  ['deep nesting', '['.repeat(100) + ']'.repeat(100), 'application/reports+json', 400],
  ['65 kB', JSON.stringify(['a'.repeat(66_000)]), 'application/reports+json', 413],
  ['plain JSON', '[]', 'application/json', 204],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 400],
])('%s', async (_what, body, type, status) => {
  expect((await send(body, type)).status).toBe(status);
  expect(lines()).toEqual([]);
});

test('of many reports in one call only the first ten are read', async () => {
  await send(Array.from({ length: 40 }, () => violation()));
  expect(lines()).toHaveLength(10);
});

test('calls of one network are limited, and its lines are limited too', async () => {
  const strict = await buildTestApp({ settings: { rateLimitFactor: 0.5 } });
  try {
    first = 0;
    const statuses: number[] = [];
    for (let turn = 0; turn < 17; turn += 1) {
      const many = Array.from({ length: 10 }, () => violation());
      statuses.push((await send(many, undefined, strict)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 204), 429, 429]);
    expect(lines(strict)).toHaveLength(30);
  } finally {
    await strict.close();
  }
});

test('pages name the endpoint for both kinds of browsers, the newer one with TLS only', async () => {
  const policyOf = async ({ host }: TestApp) =>
    (await fetch(host)).headers.get('content-security-policy');
  expect(await policyOf(app)).toContain('report-uri /api/csp-reports');
  expect(await policyOf(app)).not.toContain('report-to');
  const secure = await buildTestApp({ settings: { publicUrl: 'https://oficio.example' } });
  try {
    expect(await policyOf(secure)).toContain('report-to csp;report-uri /api/csp-reports');
    const { headers } = await fetch(secure.host);
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  } finally {
    await secure.close();
  }
});
