import { access, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../storage/private-folder.ts';
import { syncFolder, writeDurably } from '../storage/write-durably.ts';
import { timeOfBackup } from './backup-id.ts';
import { type BackupStore, MANIFEST } from './backup-store.ts';

/** Ends the name of the folder of an incomplete backup. */
const INCOMPLETE = '.incomplete';

/**
 * Backups as folders in a folder. A backup is renamed when it is complete, and before it is removed.
 * Only this account can read them.
 */
export function openFolderStore(root: string): BackupStore {
  const draft = (id: string) => join(root, `${id}${INCOMPLETE}`);
  const made = new Set<string>();
  const put = async (id: string, file: string, bytes: Uint8Array) => {
    const path = join(draft(id), file);
    const folder = dirname(path);
    if (!made.has(folder)) await makePrivateFolder(folder);
    made.add(folder);
    await writeDurably(path, bytes, 0o600);
  };
  const isComplete = (id: string) =>
    access(join(root, id, MANIFEST)).then(() => true, ignoreMissing);
  return {
    location: root,
    put,
    async discard(id, file) {
      await rm(join(draft(id), file), { force: true });
    },
    async complete(id, manifest) {
      await put(id, MANIFEST, manifest);
      await syncFolders(draft(id));
      await rename(draft(id), join(root, id));
      await syncFolder(root);
    },
    async get(id, file) {
      try {
        return await readFile(join(root, id, file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async list() {
      const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const ids = new Set(names.map(idOf));
      const backups = [...ids].filter(timeOfBackup).sort();
      return Promise.all(backups.map(async (id) => ({ id, isComplete: await isComplete(id) })));
    },
    async remove(id) {
      await rm(draft(id), { recursive: true, force: true });
      // A removal that is interrupted leaves no backup that looks complete.
      const isThere = await rename(join(root, id), draft(id)).then(() => true, ignoreMissing);
      if (!isThere) return;
      await syncFolder(root);
      await rm(draft(id), { recursive: true, force: true });
    },
  };
}

function idOf(name: string): string {
  return name.endsWith(INCOMPLETE) ? name.slice(0, -INCOMPLETE.length) : name;
}

function ignoreMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
  throw error;
}

async function syncFolders(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) await syncFolders(join(path, entry.name));
  }
  await syncFolder(path);
}
