import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { makeRelease } from './release/make-release.ts';

const root = join(import.meta.dirname, '..');
const { archive } = await makeRelease(root, join(root, 'release'));
const megabytes = (await stat(archive)).size / 1_000_000;
process.stdout.write(`${relative(process.cwd(), archive)}, ${megabytes.toFixed(0)} MB\n`);
