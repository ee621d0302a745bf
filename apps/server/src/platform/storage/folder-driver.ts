import { randomUUID } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { opendir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { HOUR_MS } from '../clock.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

/** Ends the name of a file that is being written. */
const INCOMPLETE = '.incomplete';

/** A file that has been incomplete for this long was left by a process that ended. */
const LEFT_AFTER_MS = HOUR_MS;

/** A folder whose files are whole, and survive a loss of power once they are stored. */
export class FolderDriver extends FSDriver {
  readonly #location: string;

  /** Creates the folder. Other accounts of the machine cannot read it: it has private images. */
  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
    mkdirSync(location, { recursive: true, mode: 0o700 });
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#location, key);
    const draft = `${path}.${randomUUID()}${INCOMPLETE}`;
    try {
      await writeDurably(draft, Buffer.from(contents), 0o600);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(this.#location);
  }

  /** The library would return, in the place of an empty file, memory that others have used. */
  override getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#location, key));
  }

  /**
   * Lists the files in batches, as the names of a large folder do not fit into memory. Removes those
   * that ended processes have left incomplete.
   */
  async *listFiles(size: number): AsyncGenerator<DriveFile[]> {
    let batch: DriveFile[] = [];
    for await (const entry of await opendir(this.#location, { bufferSize: size })) {
      if (entry.name.endsWith(INCOMPLETE)) await this.#removeIfLeft(entry.name);
      else if (entry.isFile()) batch.push(new DriveFile(entry.name, this));
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  async #removeIfLeft(name: string): Promise<void> {
    const path = join(this.#location, name);
    const state = statSync(path, { throwIfNoEntry: false });
    if (state && Date.now() - state.mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}
