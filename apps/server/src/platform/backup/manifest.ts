import { createHash } from 'node:crypto';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';
import { timeOfBackup } from './backup-id.ts';
import { type BackupStore, MANIFEST } from './backup-store.ts';
import { encryptionSchema, type OpenWith, type Seal, sealOf } from './seal.ts';

/** The version of the layout of a backup. */
const FORMAT = 1;

const partSchema = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

/** A stored file with the hash of its stored bytes. */
export type Part = z.infer<typeof partSchema>;

const contentsSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Version of PostgreSQL. */
  server: z.string(),
  /** The names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      parts: z.array(partSchema),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The jobs that had not ended, one JSON object a line. */
  jobs: z.object({ count: z.number(), parts: z.array(partSchema) }),
  images: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Names of images that had a row and no file when the backup was made. */
    missing: z.array(z.string()),
    /** A line for each image: name, bytes, SHA-256 of the stored file. */
    parts: z.array(partSchema),
  }),
});

/** What a backup contains. */
export type Contents = z.infer<typeof contentsSchema>;

const manifestSchema = z.object({
  format: z.number(),
  id: z.string(),
  encryption: encryptionSchema.nullable(),
  /** The SHA-256 of `contents` as it stands here, as JSON. */
  sha256: z.string(),
  /** An encrypted one is in base64. */
  contents: z.union([z.string(), z.record(z.string(), z.unknown())]),
});

/** The hash of bytes, as the manifest has it. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The manifest of a backup, with its contents sealed. */
export function encodeManifest(id: string, seal: Seal, contents: Contents): Uint8Array {
  const stored = seal.encryption
    ? Buffer.from(seal.close(MANIFEST, Buffer.from(JSON.stringify(contents)))).toString('base64')
    : contents;
  const { encryption } = seal;
  const digest = sha256(JSON.stringify(stored));
  const manifest = { format: FORMAT, id, encryption, sha256: digest, contents: stored };
  return Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
}

export interface OpenManifest {
  seal: Seal;
  contents: Contents;
}

/**
 * Reads the manifest of a complete backup.
 * @throws BackupError when there is none, it is damaged or that of another time, or as `sealOf`
 */
export async function readManifest(
  store: BackupStore,
  id: string,
  openWith: OpenWith,
): Promise<OpenManifest> {
  const bytes = await store.get(id, MANIFEST);
  if (!bytes) {
    throw new BackupError(`There is no complete backup ${id} in ${store.location}.`);
  }
  const damaged = (cause?: unknown) =>
    new BackupError(`The manifest of the backup ${id} is damaged.`, { cause });
  const header = parse(bytes, damaged);
  if (header.format !== FORMAT) {
    throw new BackupError(
      `The backup ${id} has the format ${header.format}, and this version of Oficio reads format ${FORMAT}.`,
    );
  }
  const isWhole = header.id === id && header.sha256 === sha256(JSON.stringify(header.contents));
  // Open contents below the encryption of a real backup would be read without its key.
  const isSealed = typeof header.contents === 'string';
  if (!isWhole || isSealed !== (header.encryption !== null)) throw damaged();
  const seal = await sealOf(header.encryption, openWith);
  const plain =
    typeof header.contents === 'string'
      ? JSON.parse(
          Buffer.from(seal.open(MANIFEST, Buffer.from(header.contents, 'base64'))).toString('utf8'),
        )
      : header.contents;
  const contents = contentsSchema.safeParse(plain);
  if (!contents.success) throw damaged(contents.error);
  // The contents are sealed, the id is not: an old backup must not pass for a newer one.
  const isOfItsTime = contents.data.createdAt === timeOfBackup(id)?.toISOString();
  if (!isOfItsTime) throw damaged();
  return { seal, contents: contents.data };
}

function parse(bytes: Uint8Array, damaged: (cause: unknown) => BackupError) {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (cause) {
    throw damaged(cause);
  }
}
