import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import {
  type CallInput,
  endpoint,
  type HandlerInput,
  type HandlerResult,
  type ResponseOf,
} from './endpoint.ts';

const list = endpoint({
  method: 'GET',
  path: '/things/:owner_id',
  tag: 'things',
  summary: 'Las cosas de alguien',
  access: 'session',
  params: z.object({ owner_id: z.string() }),
  query: z.object({ page: z.coerce.number<number>().default(1), since: z.iso.date().optional() }),
  response: z.object({ things: z.array(z.object({ name: z.string().default('') })) }),
});

const create = endpoint({
  method: 'POST',
  path: '/things',
  tag: 'things',
  summary: 'Crea una cosa',
  access: 'public',
  body: z.strictObject({ name: z.string(), note: z.string().nullish() }),
  response: z.object({ id: z.string() }),
});

const bare = endpoint({
  method: 'POST',
  path: '/ping',
  tag: 'things',
  summary: 'Nada que decir',
  access: 'public',
  response: z.object({ success: z.literal(true) }),
});

const upload = endpoint({
  method: 'POST',
  path: '/things/picture',
  tag: 'things',
  summary: 'Guarda un dibujo',
  access: 'session',
  upload: { field: 'file', maximumBytes: 10 },
  response: z.object({ image_url: z.string() }),
});

const download = endpoint({
  method: 'GET',
  path: '/things/all',
  tag: 'things',
  summary: 'Todas las cosas',
  access: 'session',
  download: { type: 'application/zip', fileName: 'cosas.zip' },
});

describe('endpoint()', () => {
  test('hands the definition back as it is, with its literal types', () => {
    expect(list).toMatchObject({ method: 'GET', path: '/things/:owner_id', access: 'session' });
    expectTypeOf(list.method).toEqualTypeOf<'GET'>();
    expectTypeOf(list.path).toEqualTypeOf<'/things/:owner_id'>();
    expectTypeOf(list.access).toEqualTypeOf<'session'>();
  });

  test('wants a path that begins with a slash and a method it knows', () => {
    const { path: _path, method: _method, ...rest } = bare;
    expectTypeOf<typeof rest & { path: 'ping'; method: 'POST' }>().not.toExtend<
      Parameters<typeof endpoint>[0]
    >();
    expectTypeOf<typeof rest & { path: '/ping'; method: 'TRACE' }>().not.toExtend<
      Parameters<typeof endpoint>[0]
    >();
  });
});

test('an endpoint answers with JSON or with a file, never with both or nothing', () => {
  const { response, ...rest } = bare;
  const { download: file } = download;
  expectTypeOf<typeof rest>().not.toExtend<Parameters<typeof endpoint>[0]>();
  expectTypeOf<typeof bare & { download: typeof file }>().not.toExtend<
    Parameters<typeof endpoint>[0]
  >();
  expect(response.parse({ success: true })).toEqual({ success: true });
  expectTypeOf<ResponseOf<typeof download>>().toEqualTypeOf<Blob>();
  expectTypeOf<HandlerResult<typeof download>>().toEqualTypeOf<AsyncIterable<Uint8Array>>();
});

describe('what a caller passes', () => {
  test('is only the declared parts, before defaults', () => {
    expectTypeOf<CallInput<typeof list>>().toExtend<{ params: { owner_id: string } }>();
    expectTypeOf<NonNullable<CallInput<typeof list>['query']>>().toEqualTypeOf<{
      page?: number | undefined;
      since?: string | undefined;
    }>();
    expectTypeOf<CallInput<typeof list>>().not.toHaveProperty('body');
    expectTypeOf<CallInput<typeof create>['body']>().toEqualTypeOf<{
      name: string;
      note?: string | null | undefined;
    }>();
    expectTypeOf<CallInput<typeof create>>().not.toHaveProperty('params');
    expectTypeOf<CallInput<typeof upload>['file']>().toEqualTypeOf<Blob>();
  });

  test('is nothing at all where nothing is declared', () => {
    expectTypeOf<CallInput<typeof bare>>().toEqualTypeOf<unknown>();
  });

  test('has no query where all of it is optional, and needs one otherwise', () => {
    expectTypeOf<{ params: { owner_id: string } }>().toExtend<CallInput<typeof list>>();
    const { query: _query, ...rest } = list;
    const keyword = z.object({ keyword: z.string(), page: z.number().optional() });
    type Search = CallInput<typeof rest & { query: typeof keyword }>;
    expectTypeOf<{ params: { owner_id: string } }>().not.toExtend<Search>();
    expectTypeOf<{ params: { owner_id: string }; query: { keyword: string } }>().toExtend<Search>();
  });

  test('must be complete', () => {
    expectTypeOf<{ query: object }>().not.toExtend<CallInput<typeof list>>();
    expectTypeOf<{ body: object }>().not.toExtend<CallInput<typeof create>>();
  });
});

describe('what a handler', () => {
  test('receives has its defaults', () => {
    expectTypeOf<HandlerInput<typeof list>['query']>().toEqualTypeOf<{
      page: number;
      since?: string | undefined;
    }>();
    expectTypeOf<HandlerInput<typeof upload>['file']>().toEqualTypeOf<Uint8Array>();
  });

  test('returns may leave out what has a default, and the caller gets it', () => {
    expectTypeOf<HandlerResult<typeof list>>().toEqualTypeOf<{
      things: { name?: string | undefined }[];
    }>();
    expectTypeOf<ResponseOf<typeof list>>().toEqualTypeOf<{ things: { name: string }[] }>();
    expectTypeOf<ResponseOf<typeof bare>>().toEqualTypeOf<{ success: true }>();
  });
});
