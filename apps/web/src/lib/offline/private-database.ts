import type { MyProfile } from '@oficio/contract/profiles.ts';
import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { isTokenStored } from '../token.ts';
import { CACHE_VERSION } from './cache-version.ts';
import { hasDatabases, PRIVATE_PREFIX, privateDatabaseNames } from './private-names.ts';

/** Older entries are ignored and removed. */
const MAXIMUM_AGE_MS = 14 * 24 * 60 * 60 * 1000;
/** The maximum number of answers cached for one user. */
const MAXIMUM_ENTRIES = 200;

const ACCOUNT = 'account';

interface Entry {
  version: string;
  /** When the server answered, in ms since the epoch. */
  at: number;
  data: unknown;
}

interface CachedAccount {
  /** The last characters of the token: they identify it, but cannot be used as one. */
  token: string;
  account: MyProfile;
}

const stores = new Map<string, UseStore>();

function storeNamed(name: string): UseStore {
  const known = stores.get(name);
  if (known) return known;
  const open = createStore(name, 'kept');
  const store: UseStore = (mode, act) =>
    open(mode, (objects) => {
      const { db } = objects.transaction;
      // An open connection would prevent another tab from deleting the database.
      db.onversionchange = () => {
        db.close();
        stores.delete(name);
      };
      return act(objects);
    });
  stores.set(name, store);
  return store;
}

const storeOf = (userId: string) => storeNamed(PRIVATE_PREFIX + userId);
const endOf = (token: string) => token.slice(-8);

function isValid({ version, at }: Entry): boolean {
  return version === CACHE_VERSION && at > Date.now() - MAXIMUM_AGE_MS;
}

async function read(name: string, store: UseStore): Promise<unknown> {
  if (!hasDatabases) return undefined;
  const entry = await get<Entry>(name, store);
  return entry && isValid(entry) ? entry.data : undefined;
}

async function write(name: string, data: unknown, store: UseStore): Promise<void> {
  if (!hasDatabases || !isTokenStored()) return;
  await set(name, { version: CACHE_VERSION, at: Date.now(), data } satisfies Entry, store);
}

/** The answer cached for a user under a name; undefined when there is no valid one. */
export function readAnswer(userId: string, name: string): Promise<unknown> {
  return read(name, storeOf(userId));
}

/** Caches an answer for a user, while a session is stored on this device. */
export function writeAnswer(userId: string, name: string, data: unknown): Promise<void> {
  return write(name, data, storeOf(userId));
}

/**
 * Changes the answers cached for a user under names that begin with `prefix`.
 * @param change returns the data to store, or the same data to leave an answer as it is
 */
export async function changeAnswers(
  userId: string,
  prefix: string,
  change: (data: unknown) => unknown,
): Promise<void> {
  if (!hasDatabases || !isTokenStored()) return;
  await storeOf(userId)('readwrite', async (objects) => {
    const names = await promisifyRequest(objects.getAllKeys());
    for (const name of names) {
      if (!String(name).startsWith(prefix)) continue;
      const entry: Entry = await promisifyRequest(objects.get(name));
      const data = isValid(entry) ? change(entry.data) : entry.data;
      if (data !== entry.data) objects.put({ ...entry, data } satisfies Entry, name);
    }
  });
}

const ENTRY = /#\d{10}$/;
const entryName = (log: string, position: number) => `${log}#${String(position).padStart(10, '0')}`;
const entriesOf = (log: string) => IDBKeyRange.bound(entryName(log, 0), `${log}#:`);

/** A cached log with its entries in order; undefined when there is no valid one. */
export async function readLog(
  userId: string,
  name: string,
): Promise<{ rest: unknown; entries: unknown[] } | undefined> {
  const store = storeOf(userId);
  const rest = await read(name, store);
  if (rest === undefined) return undefined;
  return { rest, entries: await store('readonly', (objects) => entriesIn(objects, name)) };
}

/** The data of a log's entries, of any age and version. */
async function entriesIn(objects: IDBObjectStore, name: string): Promise<unknown[]> {
  const stored: Entry[] = await promisifyRequest(objects.getAll(entriesOf(name)));
  return stored.map(({ data }) => data);
}

/**
 * What to write to a log: each entry, by its position, is one record, and `rest`, the data beside the
 * entries, is another.
 */
interface LogChange {
  rest: unknown;
  entries: ReadonlyMap<number, unknown>;
  /** Whether it replaces the log. */
  isNew: boolean;
}

/**
 * Adds entries to a cached log, or replaces the log with them and resolves to the data of those
 * replaced.
 * @param changeOf receives the `rest` that is cached now, undefined when there is no valid one
 */
export async function writeLog(
  userId: string,
  name: string,
  changeOf: (rest: unknown) => LogChange,
): Promise<unknown[]> {
  if (!hasDatabases || !isTokenStored()) return [];
  const record = (data: unknown): Entry => ({ version: CACHE_VERSION, at: Date.now(), data });
  return storeOf(userId)('readwrite', async (objects) => {
    const stored: Entry | undefined = await promisifyRequest(objects.get(name));
    const { rest, entries, isNew } = changeOf(stored && isValid(stored) ? stored.data : undefined);
    const replaced = isNew ? await entriesIn(objects, name) : [];
    if (isNew) objects.delete(entriesOf(name));
    for (const [position, entry] of entries) {
      objects.put(record(entry), entryName(name, position));
    }
    await promisifyRequest(objects.put(record(rest), name));
    return replaced;
  });
}

/**
 * Replaces an entry of a cached log and resolves to its data before; does nothing when there is no
 * such entry.
 */
export async function replaceEntry(
  userId: string,
  log: string,
  position: number,
  data: unknown,
): Promise<unknown> {
  if (!hasDatabases || !isTokenStored()) return undefined;
  const name = entryName(log, position);
  return storeOf(userId)('readwrite', async (objects) => {
    const entry: Entry | undefined = await promisifyRequest(objects.get(name));
    if (!entry) return undefined;
    await promisifyRequest(objects.put({ ...entry, data } satisfies Entry, name));
    return entry.data;
  });
}

/** Stores the account that a token belongs to. */
export function writeAccount(token: string, account: MyProfile): Promise<void> {
  const data: CachedAccount = { token: endOf(token), account };
  return write(ACCOUNT, data, storeOf(account.user.id));
}

/** The account that a token belonged to when the server last answered. */
export async function readAccount(token: string): Promise<MyProfile | undefined> {
  for (const name of await privateDatabaseNames()) {
    const cached = (await read(ACCOUNT, storeNamed(name))) as CachedAccount | undefined;
    if (cached?.token === endOf(token)) return cached.account;
  }
  return undefined;
}

const FILE = 'file:';
const isFile = (name: IDBValidKey) => String(name).startsWith(FILE);

/** A file that waits to be sent. Unlike an answer, it stays until it is removed. */
interface StoredFile {
  /** When it was stored, in ms since the epoch. */
  at: number;
  file: Blob;
}

/**
 * Stores a file of a user on this device.
 * @throws when this browser stores none, or has no room
 */
export async function writeFile(userId: string, name: string, file: Blob): Promise<void> {
  if (!hasDatabases) throw new Error('This browser stores no files');
  await set(FILE + name, { at: Date.now(), file } satisfies StoredFile, storeOf(userId));
}

/** A file stored with `writeFile`. */
export async function readFile(userId: string, name: string): Promise<Blob | undefined> {
  if (!hasDatabases) return undefined;
  return (await get<StoredFile>(FILE + name, storeOf(userId)))?.file;
}

/** Removes a file stored with `writeFile`. */
export async function removeFile(userId: string, name: string): Promise<void> {
  if (hasDatabases) await del(FILE + name, storeOf(userId));
}

/** Removes a user's files stored before `time` (ms since the epoch), except the named ones. */
export async function removeFilesBefore(
  userId: string,
  time: number,
  but: ReadonlySet<string>,
): Promise<void> {
  if (!hasDatabases) return;
  await storeOf(userId)('readwrite', async (objects) => {
    const names = (await promisifyRequest(objects.getAllKeys())).filter(isFile);
    for (const name of names) {
      const stored: StoredFile = await promisifyRequest(objects.get(name));
      const isNamed = but.has(String(name).slice(FILE.length));
      if (!isNamed && stored.at < time) objects.delete(name);
    }
  });
}

/**
 * Erases the account and the cached answers from a user's database; files stored with `writeFile`
 * stay, and the database with them.
 */
export async function eraseAnswers(database: string): Promise<void> {
  const hasFiles = await storeNamed(database)('readwrite', async (objects) => {
    const names = await promisifyRequest(objects.getAllKeys());
    for (const name of names) if (!isFile(name)) objects.delete(name);
    return names.some(isFile);
  });
  if (!hasFiles) indexedDB.deleteDatabase(database);
}

/**
 * Removes invalid answers, and a user's oldest ones beyond the maximum. Resolves to the data of the
 * entries of the removed logs.
 */
export async function pruneAnswers(userId: string): Promise<unknown[]> {
  if (!hasDatabases) return [];
  return storeOf(userId)('readwrite', async (objects) => {
    const all = await promisifyRequest(objects.getAllKeys());
    const names = all.filter((name) => !ENTRY.test(String(name)) && !isFile(name));
    const stored = await Promise.all(
      names.map((name): Promise<Entry> => promisifyRequest(objects.get(name))),
    );
    const answers = names.flatMap((name, index) => {
      const entry = stored[index];
      return entry && (name !== ACCOUNT || !isValid(entry)) ? [{ name, entry }] : [];
    });
    const valid = answers.filter((answer) => isValid(answer.entry));
    valid.sort((a, b) => b.entry.at - a.entry.at).splice(MAXIMUM_ENTRIES);
    const removed: unknown[] = [];
    for (const answer of answers) {
      if (valid.includes(answer)) continue;
      const name = String(answer.name);
      removed.push(...(await entriesIn(objects, name)));
      objects.delete(answer.name);
      objects.delete(entriesOf(name));
    }
    return removed;
  });
}
