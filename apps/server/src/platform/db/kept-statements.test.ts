import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { given, KeptStatements } from './kept-statements.ts';

const app = await startTestApp();
const { searchDb: db } = app.deps;

interface Asked {
  word: string;
  number: number;
}
const word = given<Asked>((asked) => asked.word);
const number = given<Asked>((asked) => asked.number);

test('a kept statement is composed once for a shape, and executed with the values of each call', async () => {
  const kept = new KeptStatements<Asked, { said: string }>((shape) => `test-kept-${shape}`);
  let composed = 0;
  const say = (asked: Asked) =>
    kept.rows(db, 'plain', asked, () => {
      composed += 1;
      return sql`select ${word}::text || ${number}::integer || ${word}::text as said`;
    });
  expect(await say({ word: 'a', number: 1 })).toEqual([{ said: 'a1a' }]);
  expect(await say({ word: 'b', number: 2 })).toEqual([{ said: 'b2b' }]);
  expect(composed).toBe(1);
});

test('a value that is used twice is one parameter', () => {
  const kept = new KeptStatements<Asked, { said: string }>((shape) => `test-once-${shape}`);
  const asked = { word: 'a', number: 1 };
  const { sql: text, parameters } = kept.compile(
    db,
    '',
    asked,
    () => sql`select ${number}::integer, ${word}::text, ${number}::integer`,
  );
  expect(text).toContain('select $1::integer, $2::text, $1::integer');
  expect(parameters).toEqual([1, 'a']);
});

test('a value that is not given is refused, as every later call would get it', () => {
  const kept = new KeptStatements<Asked, { said: string }>((shape) => `test-fixed-${shape}`);
  const asked = { word: 'a', number: 1 };
  expect(() => kept.compile(db, '', asked, () => sql`select ${asked.word}`)).toThrow(
    'A value of a kept statement is not given',
  );
});
