import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeHashes } from '../apps/server/src/features/auth/new-passwords/password-hashes.ts';
import { readCommonPasswords } from './passwords/common-passwords.ts';

// Writes the filter of common passwords. Run it by hand after the list or the folding has changed.
const folder = join(import.meta.dirname, '../apps/server/src/features/auth/new-passwords');
const passwords = await readCommonPasswords();
const filter = encodeHashes(passwords);
await writeFile(join(folder, 'common-passwords.bin'), filter);
process.stdout.write(`${passwords.length} passwords, ${filter.length} bytes\n`);
