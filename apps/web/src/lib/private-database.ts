import type { MyProfile } from '@oficio/contract/profiles.ts';
import { createStore, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { SHAPE } from './kept-shape.ts';
import { hasDatabases, PRIVATE_PREFIX, privateDatabaseNames } from './private-names.ts';
import { isTokenStored } from './token.ts';

/** What is older was last seen too long ago to be of use. */
const MAXIMUM_AGE_MS = 14 * 24 * 60 * 60 * 1000;
/** How many answers one person keeps on a device. */
const MAXIMUM_ENTRIES = 200;

const ACCOUNT = 'account';

interface Kept {
  shape: string;
  /** When the server said it, ms. */
  at: number;
  data: unknown;
}

interface KeptAccount {
  /** The end of the token: enough to tell it from another, and of no other use. */
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
      // An open connection would keep another tab from erasing what is in it.
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

function isGood({ shape, at }: Kept): boolean {
  return shape === SHAPE && at > Date.now() - MAXIMUM_AGE_MS;
}

async function read(name: string, store: UseStore): Promise<unknown> {
  if (!hasDatabases) return undefined;
  const kept = await get<Kept>(name, store);
  return kept && isGood(kept) ? kept.data : undefined;
}

async function keep(name: string, data: unknown, store: UseStore): Promise<void> {
  if (!hasDatabases || !isTokenStored()) return;
  await set(name, { shape: SHAPE, at: Date.now(), data } satisfies Kept, store);
}

/** What somebody was last shown under this name; undefined when nothing, or nothing of use. */
export function readAnswer(userId: string, name: string): Promise<unknown> {
  return read(name, storeOf(userId));
}

/** Keeps what somebody is shown, for as long as their session is stored on this device. */
export function keepAnswer(userId: string, name: string, data: unknown): Promise<void> {
  return keep(name, data, storeOf(userId));
}

/** Keeps whose session a token is. */
export function keepAccount(token: string, account: MyProfile): Promise<void> {
  const data: KeptAccount = { token: endOf(token), account };
  return keep(ACCOUNT, data, storeOf(account.user.id));
}

/** Whose session a token was when the server last said so. */
export async function readAccount(token: string): Promise<MyProfile | undefined> {
  for (const name of await privateDatabaseNames()) {
    const kept = (await read(ACCOUNT, storeNamed(name))) as KeptAccount | undefined;
    if (kept?.token === endOf(token)) return kept.account;
  }
  return undefined;
}

/** Removes what is of no use any more, and the oldest answers of what is too much. */
export async function tidyAnswers(userId: string): Promise<void> {
  if (!hasDatabases) return;
  await storeOf(userId)('readwrite', async (objects) => {
    const names = await promisifyRequest(objects.getAllKeys());
    const all: Kept[] = await promisifyRequest(objects.getAll());
    const answers = names.flatMap((name, index) => {
      const kept = all[index];
      return kept && (name !== ACCOUNT || !isGood(kept)) ? [{ name, kept }] : [];
    });
    const useful = answers.filter(({ kept }) => isGood(kept));
    useful.sort((a, b) => b.kept.at - a.kept.at).splice(MAXIMUM_ENTRIES);
    for (const answer of answers) if (!useful.includes(answer)) objects.delete(answer.name);
  });
}
