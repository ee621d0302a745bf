import { mkdir } from 'node:fs/promises';

/**
 * Creates a folder, and those above it, unless it exists. Other accounts of the machine can neither
 * list nor enter what it creates.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}
