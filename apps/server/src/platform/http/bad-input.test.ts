import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contractEndpoints, nameOf } from '#app/testing/authorization/contract-endpoints.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

const app = await startTestApp();

const valid = { email: 'x@example.es', password: 'k3-oso', name: 'X', user_type: 'client' };

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.host + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function countUsers(): Promise<number> {
  return (await app.deps.db.selectFrom('users').select('id').execute()).length;
}

describe('a body that cannot be used is refused, and nothing is stored', () => {
  test.each<[what: string, body: string, status: number, detail: RegExp]>([
    ['broken JSON', '{"email": ', 400, /^Datos no válidos$/],
    ['no body', '', 422, /obligatorio|no es válido/],
    ['a JSON array', '[]', 422, /no es válido/],
    [
      'a missing field',
      JSON.stringify({ ...valid, email: undefined }),
      422,
      /^El campo email es obligatorio$/,
    ],
    ['a wrong type', JSON.stringify({ ...valid, name: 7 }), 422, /^El campo name no es válido: /],
    [
      'a number for a string',
      JSON.stringify({ ...valid, password: 123_456 }),
      422,
      /^El campo password no es válido/,
    ],
    [
      'an unknown choice',
      JSON.stringify({ ...valid, user_type: 'admin' }),
      422,
      /^El campo user_type no es válido/,
    ],
    [
      'an unknown field',
      JSON.stringify({ ...valid, is_superadmin: true }),
      422,
      /^Campo no permitido: is_superadmin$/,
    ],
    ['a prototype', '{"__proto__": {"is_superadmin": true}}', 400, /^Datos no válidos$/],
    [
      'a NUL character',
      JSON.stringify({ ...valid, name: 'a\u0000b' }),
      422,
      /caracteres no permitidos/,
    ],
    [
      'a name of 101 characters',
      JSON.stringify({ ...valid, name: 'a'.repeat(101) }),
      422,
      /^El campo name no es válido/,
    ],
    ['65 kB', JSON.stringify({ ...valid, name: 'a'.repeat(66_000) }), 413, /demasiado grandes/],
    ['deep nesting', `{"name":${'['.repeat(100)}${']'.repeat(100)}}`, 400, /^Datos no válidos$/],
  ])('%s', async (_what, body, status, detail) => {
    const before = await countUsers();
    const answer = await post('/api/auth/register', body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ detail: expect.stringMatching(detail) });
    expect(await countUsers()).toBe(before);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'content type %s',
    async (type) => {
      const answer = await post('/api/auth/register', JSON.stringify(valid), {
        'content-type': type,
      });
      expect(answer).toMatchObject({ status: 400, body: { detail: 'Datos no válidos' } });
    },
  );
});

test.each<[body: object, detail: string]>([
  [{ keyword: 5 }, 'El campo keyword no es válido: debe ser un texto'],
  [
    { keyword: 'a'.repeat(201) },
    'El campo keyword no es válido: debe tener 200 caracteres como máximo',
  ],
  [{ page: 'x' }, 'El campo page no es válido: debe ser un número'],
  [{ page: 1.5 }, 'El campo page no es válido: debe ser un número entero'],
  [{ page: 0 }, 'El campo page no es válido: debe ser 1 como mínimo'],
  [
    { location: { lat: 91, lng: 0 } },
    'El campo location.lat no es válido: debe ser 90 como máximo',
  ],
  [{ location: 'x' }, 'El campo location no es válido: debe ser un objeto'],
  [{ include_unavailable: 1 }, 'El campo include_unavailable no es válido: debe ser true o false'],
  [{ limit: '10' }, 'El campo limit no es válido: debe ser 10, 30 o 50'],
  [{ sort: 'x' }, 'El campo sort no es válido: debe ser relevance, distance, rating o next_free'],
  [{ category: 'x' }, 'El campo category no es válido: el valor no está permitido'],
  [{ free_on: '2026-02-30' }, 'El campo free_on no es válido: no tiene el formato correcto'],
])('%j is refused in a sentence of ours', async (body, detail) => {
  const answer = await post('/api/search/providers', JSON.stringify(body));
  expect(answer).toMatchObject({ status: 422, body: { detail } });
});

test('a limit of one is said in the singular', async () => {
  const answer = await post('/api/auth/login', '{"email":"a@example.es","password":""}');
  const detail = 'El campo password no es válido: debe tener 1 carácter como mínimo';
  expect(answer).toMatchObject({ status: 422, body: { detail } });
});

describe('a query', () => {
  test('refuses an unknown field', async () => {
    const { token } = await createAccount(app, 'client');
    const response = await fetch(`${app.host}/api/history?page=1&nothing=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ detail: 'Campo no permitido: nothing' });
  });

  test('refuses an unknown field at every endpoint', async () => {
    const lenient = (await contractEndpoints()).filter(({ query }) => {
      const issues = query?.safeParse({ nothing: '1' }).error?.issues;
      return query && !issues?.some(({ code }) => code === 'unrecognized_keys');
    });
    expect(lenient.map(nameOf)).toEqual([]);
  });
});

describe('tokens', () => {
  test.each(['', 'Bearer', 'Bearer nothing', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`])(
    'the header "%.20s" is no session',
    async (authorization) => {
      const answer = await post('/api/auth/logout', '{}', { authorization });
      expect(answer).toMatchObject({
        status: 401,
        body: { detail: 'Sesión no válida o caducada' },
      });
    },
  );

  test('a call without a body takes an empty one as well', async () => {
    const { token } = await createAccount(app, 'client');
    const answer = await post('/api/auth/logout', '{}', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
  });
});

describe('a call without a body refuses one with content', () => {
  test.each([
    ['{"status":"x"}', 422, 'Campo no permitido: status'],
    ['[]', 422, expect.stringMatching(/no es válido/)],
    ['"x"', 422, expect.stringMatching(/no es válido/)],
    ['{"a":', 400, 'Datos no válidos'],
  ])('as %s', async (body, status, detail) => {
    const { token } = await createAccount(app, 'client');
    const { id } = await createAccount(app, 'provider');
    for (const [method, path] of [
      ['PUT', `/api/blocks/${id}`],
      ['DELETE', `/api/blocks/${id}`],
      ['POST', '/api/auth/logout'],
    ]) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await fetch(app.host + path, { method: method ?? '', headers, body });
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ detail });
    }
    const blocks = app.deps.db.selectFrom('blocks').selectAll().where('blocked_id', '=', id);
    await expect(blocks.execute()).resolves.toEqual([]);
  });

  test.each(['{}', '', null])('but takes %s', async (body) => {
    const { token } = await createAccount(app, 'client');
    const { id } = await createAccount(app, 'provider');
    for (const method of ['PUT', 'DELETE']) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      };
      const response = await fetch(`${app.host}/api/blocks/${id}`, { method, headers, body });
      expect(response.status).toBe(200);
    }
  });
});

describe('paths', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/uploads/x.svg',
    '/uploads/..%2Fmain.ts',
  ])('GET %s is not found, in JSON', async (path) => {
    const response = await fetch(app.host + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: 'Recurso no encontrado' });
  });

  test('a malformed escape is refused as bad data', async () => {
    const response = await fetch(`${app.host}/api/%E0%A4%A`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail: 'Datos no válidos' });
  });

  test('a parameter that is no id names the field', async () => {
    const response = await fetch(`${app.host}/api/profile/not-an-id`);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ detail: expect.stringContaining('user_id') });
  });
});

test('a refusal names its message, if the web app knows it', async () => {
  const register = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${app.host}/api/auth/register`, request);
    return [(await response.json()) as unknown, response.headers.get('x-message-name')];
  };
  const account = { email: 'lucia@example.es', name: 'Lucía', user_type: 'client' };
  const detail = 'La contraseña debe tener al menos 6 caracteres';
  expect(await register({ ...account, password: '123' })).toEqual([{ detail }, 'shortPassword']);
  const [unnamed, name] = await register({ ...account, password: 'a1b2c3d4', color: 'azul' });
  expect([unnamed, name]).toEqual([{ detail: expect.stringContaining('color') }, null]);
});

test('an unexpected fault answers 500 without a word of what happened', async () => {
  const broken = await buildTestApp();
  await broken.deps.db.schema.alterTable('sessions').renameTo('sessions_gone').execute();
  const response = await fetch(`${broken.host}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${'a'.repeat(43)}` },
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ detail: 'Se ha producido un error inesperado' });
  await broken.close();
});

test('API answers are never stored and carry the security headers', async () => {
  const { headers } = await post('/api/auth/login', '{}');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'self'( 'sha256-[\w+/]{43}=')?;/,
  );
});

test('the contract is published as OpenAPI 3.1, with a page to read it', async () => {
  const document = await (await fetch(`${app.host}/api/openapi.json`)).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/auth/login': { post: { requestBody: expect.anything() } } },
  });
  const page = await fetch(`${app.host}/api/docs`);
  expect(page.status).toBe(200);
  const source = /<script src="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const script = await fetch(new URL(source, page.url));
  expect(script.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect((await fetch(`${app.host}/api/docs/no-such-page`)).status).toBe(404);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])('a body compressed with %s is not unpacked', async (encoding, compress) => {
  const users = await countUsers();
  const response = await fetch(`${app.host}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body: compress(JSON.stringify(valid)),
  });
  expect([response.status, await response.json()]).toEqual([400, { detail: 'Datos no válidos' }]);
  expect(await countUsers()).toBe(users);
});
