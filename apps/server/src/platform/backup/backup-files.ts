import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { type Part, sha256 } from './manifest.ts';
import type { Seal } from './seal.ts';

/** Size of the parts of a stream, so that none is completely in memory. */
const PART_BYTES = 8 * 1024 * 1024;

/** The files of one backup. */
export interface BackupFiles {
  id: string;
  store: BackupStore;
  seal: Seal;
}

/** Seals and stores a file. */
export async function writeFile(
  { id, store, seal }: BackupFiles,
  name: string,
  plain: Uint8Array,
): Promise<Part> {
  const bytes = seal.close(name, plain);
  await store.put(id, name, bytes);
  return { name, bytes: bytes.length, sha256: sha256(bytes) };
}

/** Compresses a stream and stores it in parts. */
export async function writeStream(
  files: BackupFiles,
  name: string,
  source: Readable,
): Promise<Part[]> {
  const parts: Part[] = [];
  let chunks: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    const part = `${name}.${String(parts.length + 1).padStart(5, '0')}.gz`;
    parts.push(await writeFile(files, part, Buffer.concat(chunks)));
    chunks = [];
    size = 0;
  };
  await pipeline(source, createGzip({ level: 4 }), async (compressed) => {
    for await (const chunk of compressed as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    }
  });
  if (size > 0) await flush();
  return parts;
}

/** Compares a stored file with its hash. @throws BackupError when it is missing or damaged */
export async function readStored({ id, store }: BackupFiles, part: Part): Promise<Uint8Array> {
  const bytes = await store.get(id, part.name);
  if (!bytes) throw new BackupError(`The file ${part.name} of the backup ${id} is missing.`);
  if (bytes.length !== part.bytes || sha256(bytes) !== part.sha256) {
    throw new BackupError(`The file ${part.name} of the backup ${id} is damaged.`);
  }
  return bytes;
}

/** The content of a file. @throws BackupError when it is missing or damaged */
export async function readFile(files: BackupFiles, part: Part): Promise<Uint8Array> {
  return files.seal.open(part.name, await readStored(files, part));
}

/** The stream that was stored in parts. */
export function readStream(files: BackupFiles, parts: readonly Part[]): Readable {
  const source = Readable.from(
    (async function* () {
      for (const part of parts) yield await readFile(files, part);
    })(),
  );
  const plain = createGunzip();
  source.once('error', (error) => plain.destroy(error));
  return source.pipe(plain);
}

/** The lines of a stream of text that was stored in parts. */
export async function* readLines(
  files: BackupFiles,
  parts: readonly Part[],
): AsyncGenerator<string> {
  if (parts.length === 0) return;
  let rest = '';
  for await (const chunk of readStream(files, parts).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
