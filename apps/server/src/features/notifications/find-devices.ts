import type { Trx } from '#app/platform/db/database.ts';
import { type Reader, selectDevicesOf } from './queries.ts';

/** The ids of the devices on which each of these people wants to hear of a kind, in their order. */
export async function findDevicesWithin(trx: Trx, readers: readonly Reader[]): Promise<string[][]> {
  return readers.length > 0 ? selectDevicesOf(trx, readers) : [];
}
