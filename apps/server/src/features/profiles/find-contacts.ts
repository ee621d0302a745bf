import type { CounterpartContact } from '@oficio/contract/appointments.ts';
import type { Database } from '#app/platform/db/database.ts';
import { presentPhone } from '#app/platform/phone-number.ts';
import { selectContacts } from './queries.ts';

/**
 * How to reach these users, by their ids; deleted accounts and super-administrators are missing. One
 * statement, however many there are. The caller of this function decides who may see it (decisions
 * §4).
 */
export async function findContacts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CounterpartContact>> {
  if (ids.length === 0) return new Map();
  const rows = await selectContacts(db, ids);
  return new Map(
    rows.map(({ id, phone, address, latitude: lat, longitude: lng }) => [
      id,
      { ...presentPhone(phone), address, lat, lng },
    ]),
  );
}
