import { expect, test } from 'vitest';
import { conversationIdOf, otherIdOf } from './conversations.ts';
import { conversationId } from './fields.ts';

const first = '01890a5d-ac96-774b-bcce-b302099a8057';
const second = '0190c4f0-0000-7000-8000-00000000000a';

test('both people build the same id, and it is one the server takes', () => {
  const id = conversationIdOf(first, second);
  expect(id).toBe(`${first}_${second}`);
  expect(conversationIdOf(second, first)).toBe(id);
  expect(otherIdOf(id, first)).toBe(second);
  expect(otherIdOf(id, second)).toBe(first);
  expect(conversationId.safeParse(id).success).toBe(true);
});

test.each([
  ['', `${first}`, `${first}_`, `${first}_${second}_`, `${first}_${second}\n`],
  [`${'-'.repeat(36)}_${'-'.repeat(36)}`, `${first.toUpperCase()}_${second}`],
])('other texts are no conversation', (...texts) => {
  for (const text of texts) expect(conversationId.safeParse(text).success).toBe(false);
});
