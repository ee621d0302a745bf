/** The file that completes a backup. */
export const MANIFEST = 'manifest.json';

export interface StoredBackup {
  id: string;
  /** False for a backup that is being made, or whose process has died. */
  isComplete: boolean;
}

/** A place for backups. A backup is a set of files that becomes complete with its manifest. */
export interface BackupStore {
  /** As an operator knows it: a path or a URL. */
  readonly location: string;
  /** Adds a file to an incomplete backup. */
  put(id: string, file: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file from an incomplete backup. */
  discard(id: string, file: string): Promise<void>;
  /** Writes the manifest, after which the backup counts as complete. */
  complete(id: string, manifest: Uint8Array): Promise<void>;
  /** A file of a complete backup; null when it does not exist. */
  get(id: string, file: string): Promise<Uint8Array | null>;
  /** All backups, the oldest first. */
  list(): Promise<StoredBackup[]>;
  remove(id: string): Promise<void>;
}
