import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { call } from './call.ts';
import { endpoint } from './endpoint.ts';
import { CallError } from './errors.ts';

const search = endpoint({
  method: 'GET',
  path: '/people/:person_id/things',
  tag: 'things',
  summary: 'Las cosas de alguien',
  access: 'session',
  params: z.object({ person_id: z.string() }),
  query: z.object({ q: z.string().nullish(), page: z.number().optional() }),
  response: z.object({ url: z.string() }),
});

const create = endpoint({
  method: 'POST',
  path: '/things',
  tag: 'things',
  summary: 'Crea una cosa',
  access: 'public',
  body: z.strictObject({ name: z.string() }),
  response: z.object({ url: z.string(), method: z.string(), body: z.string() }),
});

const upload = endpoint({
  method: 'POST',
  path: '/things/picture',
  tag: 'things',
  summary: 'Guarda un dibujo',
  access: 'session',
  upload: { field: 'file', maximumBytes: 10 },
  response: z.object({ body: z.string(), headers: z.record(z.string(), z.string()) }),
});

const download = endpoint({
  method: 'GET',
  path: '/things/all',
  tag: 'things',
  summary: 'Todas las cosas',
  access: 'session',
  download: { type: 'application/zip', fileName: 'cosas.zip' },
});

/** The response to the next request; by default the server returns the request. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
const echo: Answer = async (request, response) => {
  const { url, method, headers } = request;
  response.end(JSON.stringify({ url, method, headers, body: await text(request) }));
};
let answer: Answer = echo;
let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answering<T>(with_: Answer, work: () => Promise<T>): Promise<T> {
  answer = with_;
  try {
    return await work();
  } finally {
    answer = echo;
  }
}

const failing = (status: number, body: string) =>
  answering(
    (_request, response) => void response.writeHead(status).end(body),
    () => call({ host }, create, { body: { name: 'x' } }).catch((error: unknown) => error),
  );

describe('a call', () => {
  test('fills path and query, and leaves out what is not given', async () => {
    const person = { params: { person_id: 'a/b?c d' } };
    const asked = async (query: { q?: string | null; page?: number }) =>
      (await call({ host }, search, { ...person, query })).url;
    expect(await asked({})).toBe('/api/people/a%2Fb%3Fc%20d/things');
    expect(await asked({ q: null })).toBe('/api/people/a%2Fb%3Fc%20d/things');
    expect(await asked({ q: 'ñ & más', page: 0 })).toBe(
      '/api/people/a%2Fb%3Fc%20d/things?q=%C3%B1+%26+m%C3%A1s&page=0',
    );
  });

  test('sends the body as JSON, and resolves to the answer of its endpoint', async () => {
    const done = call({ host }, create, { body: { name: 'Lucía' } });
    expectTypeOf(done).resolves.toEqualTypeOf<{ url: string; method: string; body: string }>();
    expect(await done).toMatchObject({
      url: '/api/things',
      method: 'POST',
      body: '{"name":"Lucía"}',
    });
  });

  test('carries a file as multipart under the name of its field, and the token', async () => {
    const file = new Blob(['dibujo'], { type: 'image/png' });
    const { headers, body } = await call({ host, token: 'abc' }, upload, { file });
    expect(headers).toMatchObject({
      authorization: 'Bearer abc',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
    expect(body).toContain('name="file"');
    expect(body).toContain('dibujo');
  });

  test('resolves to the bytes of a download', async () => {
    const asked = call({ host }, download, {});
    expectTypeOf(asked).resolves.toEqualTypeOf<Blob>();
    expect(JSON.parse(await (await asked).text())).toMatchObject({
      url: '/api/things/all',
      headers: { accept: 'application/zip' },
    });
  });

  test('takes only the input its endpoint declares', () => {
    expectTypeOf(call<typeof create>)
      .parameter(2)
      .toEqualTypeOf<{ body: { name: string } }>();
    expectTypeOf(call<typeof search>)
      .parameter(2)
      .toExtend<{ params: { person_id: string }; query?: object | undefined }>();
  });
});

describe('a call that fails', () => {
  test("carries the status and the server's sentence", async () => {
    const error = await failing(409, '{"detail":"Ya tienes una cita en ese horario"}');
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 409, detail: 'Ya tienes una cita en ese horario' });
  });

  test.each(['<html>Bad gateway</html>', '', 'null', '{}'])(
    'has no sentence when the answer %j gives none',
    async (body) => {
      expect(await failing(502, body)).toMatchObject({ status: 502, detail: null });
    },
  );

  test.each([
    ['30', 30],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['0', null],
    [null, null],
  ])('carries the seconds of Retry-After %j as %j', async (header, retryAfter) => {
    const error = await answering(
      (_request, response) =>
        void response.writeHead(429, header === null ? {} : { 'retry-after': header }).end('{}'),
      () => call({ host }, create, { body: { name: 'x' } }).catch((error: unknown) => error),
    );
    expect(error).toMatchObject({ status: 429, retryAfter });
  });

  test('has status 0 when no whole answer came', async () => {
    const cutOff: Answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"id"');
      response.destroy();
    };
    const input = { body: { name: 'x' } };
    const none = { name: 'CallError', status: 0, detail: null };
    await expect(answering(cutOff, () => call({ host }, create, input))).rejects.toMatchObject(
      none,
    );
    expect(await failing(200, '<html>Hotel wifi</html>')).toMatchObject(none);
    await expect(answering(cutOff, () => call({ host }, download, {}))).rejects.toMatchObject(none);
    const signal = AbortSignal.abort();
    await expect(call({ host, signal }, create, input)).rejects.toMatchObject(none);
    await expect(call({ host: 'http://127.0.0.1:1' }, create, input)).rejects.toMatchObject(none);
  });
});
