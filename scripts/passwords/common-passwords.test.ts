import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  COMMON_PASSWORDS_FILE,
  isCommonPassword,
} from '../../apps/server/src/features/auth/new-passwords/find-common-password.ts';
import { encodeHashes } from '../../apps/server/src/features/auth/new-passwords/password-hashes.ts';
import { readCommonPasswords } from './common-passwords.ts';

test('the filter is the one that `node scripts/make-common-passwords.ts` writes', async () => {
  const passwords = await readCommonPasswords();
  expect(passwords.length).toBe(84_017);
  expect(encodeHashes(passwords).equals(await readFile(COMMON_PASSWORDS_FILE))).toBe(true);
});

test('the filter has every common password', async () => {
  const passwords = await readCommonPasswords();
  expect(passwords.filter((each) => !isCommonPassword(each))).toEqual([]);
});

test('of 200 000 other passwords at most ten are refused by chance', () => {
  const others = Array.from(
    { length: 200_000 },
    (_, index) => `una clave que no es común ${index}`,
  );
  expect(others.filter(isCommonPassword).length).toBeLessThanOrEqual(10);
});
