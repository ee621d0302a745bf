/** Starts the name of everything private on the device; the owner's id follows. */
export const PRIVATE_PREFIX = 'private:';

/** A browser that cannot say which databases it has could not erase them: it keeps none. */
export const hasDatabases = typeof indexedDB !== 'undefined' && 'databases' in indexedDB;

/** The databases in which somebody keeps something. */
export async function privateDatabaseNames(): Promise<readonly string[]> {
  if (!hasDatabases) return [];
  const all = await indexedDB.databases();
  return all.flatMap(({ name }) => (name?.startsWith(PRIVATE_PREFIX) ? [name] : []));
}
