import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { CompiledStatements, given } from './compiled-statements.ts';

const app = await startTestApp();
const { searchDb: db } = app.deps;

interface Params {
  word: string;
  number: number;
}
const word = given<Params>((params) => params.word);
const number = given<Params>((params) => params.number);

test('a compiled statement is composed once for a shape, and executed with the values of each call', async () => {
  const statements = new CompiledStatements<Params, { said: string }>(
    (shape) => `test-compiled-${shape}`,
  );
  let composed = 0;
  const say = (params: Params) =>
    statements.rows(db, 'plain', params, () => {
      composed += 1;
      return sql`select ${word}::text || ${number}::integer || ${word}::text as said`;
    });
  expect(await say({ word: 'a', number: 1 })).toEqual([{ said: 'a1a' }]);
  expect(await say({ word: 'b', number: 2 })).toEqual([{ said: 'b2b' }]);
  expect(composed).toBe(1);
});

test('a value that is used twice is one parameter', () => {
  const statements = new CompiledStatements<Params, { said: string }>(
    (shape) => `test-once-${shape}`,
  );
  const params = { word: 'a', number: 1 };
  const { sql: text, parameters } = statements.compile(
    db,
    '',
    params,
    () => sql`select ${number}::integer, ${word}::text, ${number}::integer`,
  );
  expect(text).toContain('select $1::integer, $2::text, $1::integer');
  expect(parameters).toEqual([1, 'a']);
});

test('a value that is not given is refused, as every later call would get it', () => {
  const statements = new CompiledStatements<Params, { said: string }>(
    (shape) => `test-fixed-${shape}`,
  );
  const params = { word: 'a', number: 1 };
  expect(() => statements.compile(db, '', params, () => sql`select ${params.word}`)).toThrow(
    'A value of a compiled statement is not given',
  );
});
