import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { timeOfBackup } from './backup-id.ts';
import { type BackupStore, MANIFEST } from './backup-store.ts';

/** Ends the name of the folder of an incomplete backup. */
const INCOMPLETE = '.incomplete';

/**
 * Backups as folders in a folder. A backup is renamed when it is complete. Only this account can
 * read them.
 */
export function openFolderStore(root: string): BackupStore {
  const draft = (id: string) => join(root, `${id}${INCOMPLETE}`);
  const made = new Set<string>();
  const put = async (id: string, file: string, bytes: Uint8Array) => {
    const path = join(draft(id), file);
    const folder = dirname(path);
    if (!made.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
    made.add(folder);
    await writeDurably(path, bytes);
  };
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
      return names
        .map((name) => ({
          id: name.replace(INCOMPLETE, ''),
          isComplete: !name.endsWith(INCOMPLETE),
        }))
        .filter(({ id }) => timeOfBackup(id))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    async remove(id) {
      // Without its manifest, a removal that is interrupted leaves no backup that looks complete.
      await rm(join(root, id, MANIFEST), { force: true });
      await rm(join(root, id), { recursive: true, force: true });
      await rm(draft(id), { recursive: true, force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolders(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) await syncFolders(join(path, entry.name));
  }
  await syncFolder(path);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
