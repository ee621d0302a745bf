import webPush from 'web-push';
import type { Database } from '#app/platform/db/database.ts';
import type { VapidKeys } from '#app/platform/push/push.ts';
import { findVapidKeys, keepVapidKeys } from './queries.ts';

const known = new WeakMap<Database, VapidKeys>();

/**
 * The key pair with which all processes sign pushes. The first start creates it; when several
 * processes start concurrently, all use the same pair.
 */
export async function readVapidKeys(db: Database): Promise<VapidKeys> {
  const keys = known.get(db) ?? (await findVapidKeys(db)) ?? (await makeKeys(db));
  known.set(db, keys);
  return keys;
}

async function makeKeys(db: Database): Promise<VapidKeys> {
  await keepVapidKeys(db, webPush.generateVAPIDKeys());
  const kept = await findVapidKeys(db);
  if (!kept) throw new Error('The VAPID keys were not stored');
  return kept;
}
