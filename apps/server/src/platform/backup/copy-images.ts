import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type pg from 'pg';
import { reasonOf, rootCauseOf } from '../reason-of.ts';
import type { ImageStore } from '../storage/image-store.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFiles, readFile, readLines, writeFile, writeStream } from './backup-files.ts';
import type { Contents, Part } from './manifest.ts';

const BATCH = 500;
const CONCURRENCY = 8;
/** A store that is busy, or out of reach for a moment, does not fail a backup. */
const ATTEMPTS = 4;

const IMAGE_NAME = /^[0-9a-f]{32}\.webp$/;

const inTurn = pLimit(CONCURRENCY);

/** Copies images from the store into one backup. */
export class ImageCopies {
  readonly #files: BackupFiles;
  readonly #images: ImageStore;
  readonly #copied = new Map<string, Part>();

  constructor(files: BackupFiles, images: ImageStore) {
    this.#files = files;
    this.#images = images;
  }

  /**
   * Copies the images that have a row and were not copied before.
   * @param client its transaction decides which rows there are
   * @returns the names of those without a file
   */
  async copy(client: pg.ClientBase): Promise<string[]> {
    const missing: string[] = [];
    for await (const names of imageNames(client)) {
      const fresh = names.filter((name) => !this.#copied.has(name));
      await Promise.all(
        fresh.map((name) =>
          inTurn(async () => {
            if (!(await this.#copyOne(name))) missing.push(name);
          }),
        ),
      );
    }
    return missing;
  }

  /** Stores the list of the images with a row in the client's transaction; drops the others. */
  async finish(client: pg.ClientBase, missing: readonly string[]): Promise<Contents['images']> {
    const lines: string[] = [];
    let bytes = 0;
    for await (const names of imageNames(client)) {
      for (const name of names) {
        const part = this.#copied.get(name);
        if (!part) continue;
        this.#copied.delete(name);
        lines.push(`${name} ${part.bytes} ${part.sha256}\n`);
        bytes += part.bytes;
      }
    }
    const { id, store } = this.#files;
    await Promise.all(
      [...this.#copied.values()].map((part) => inTurn(() => store.discard(id, part.name))),
    );
    const parts = await writeStream(this.#files, 'images-list', Readable.from(lines));
    return { count: lines.length, bytes, missing: [...missing].sort(), parts };
  }

  async #copyOne(name: string): Promise<boolean> {
    const bytes = await patiently(`The image ${name} cannot be read`, () => this.#images.get(name));
    // A loss of power may have left the name of a file without its contents.
    if (!bytes?.length) return false;
    this.#copied.set(name, await writeFile(this.#files, fileOf(name), bytes));
    return true;
  }
}

const fileOf = (name: string) => `images/${name}`;

/** The images of a backup. */
export async function* listImages(
  files: BackupFiles,
  { parts }: Contents['images'],
): AsyncGenerator<{ name: string; part: Part }> {
  for await (const line of readLines(files, parts)) {
    const [name = '', bytes, sha256 = ''] = line.split(' ');
    if (!IMAGE_NAME.test(name)) throw new BackupError(`The backup ${files.id} is damaged.`);
    yield { name, part: { name: fileOf(name), bytes: Number(bytes), sha256 } };
  }
}

/** Stores the images of a backup under their names. */
export async function restoreImages(
  files: BackupFiles,
  contents: Contents['images'],
  images: ImageStore,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const { name, part } of listImages(files, contents)) {
    const work = (async () => {
      const bytes = await readFile(files, part);
      await patiently(`The image ${name} cannot be stored`, () => images.putAgain(name, bytes));
    })().finally(() => running.delete(work));
    running.add(work);
    if (running.size >= CONCURRENCY) await Promise.race(running);
  }
  await Promise.all(running);
}

async function* imageNames(client: pg.ClientBase): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ file_name: string }>(
      'select file_name from uploads where file_name > $1 order by file_name limit $2',
      [after, BATCH],
    );
    if (rows.length > 0) yield rows.map(({ file_name }) => file_name);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.file_name ?? '';
  }
}

/** @throws BackupError with the reason of the last failure, after the problem */
async function patiently<T>(problem: string, act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (cause) {
      if (attempt === ATTEMPTS) {
        const reason = reasonOf(rootCauseOf(cause));
        throw new BackupError(`${problem}: ${reason}.`, { cause });
      }
      await pause(500 * attempt);
    }
  }
}
