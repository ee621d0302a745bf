import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Compression saves less of a smaller file than its headers take. */
const MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/**
 * Writes a Brotli and a gzip version of each built file, at the highest level: once per build
 * instead of once per request.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => write(join(folder, name))),
        );
      },
    },
  };
}

async function write(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.byteLength < MIN_BYTES) return;
  writeFileSync(`${path}.br`, await brotli(bytes, { params }));
  writeFileSync(`${path}.gz`, await zip(bytes, { level: 9 }));
}
