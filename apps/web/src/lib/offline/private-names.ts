/** Prefix of the name of all private data on the device; the owner's id follows it. */
export const PRIVATE_PREFIX = 'private:';

/** A browser that cannot list its databases could not erase them all: it stores none. */
export const hasDatabases = canListDatabases();

function canListDatabases(): boolean {
  try {
    return 'databases' in indexedDB;
  } catch {
    return false; // there are none, or Firefox blocks the data of the site
  }
}

/** Names of the databases that hold users' private data. */
export async function privateDatabaseNames(): Promise<readonly string[]> {
  if (!hasDatabases) return [];
  const all = await indexedDB.databases();
  return all.flatMap(({ name }) => (name?.startsWith(PRIVATE_PREFIX) ? [name] : []));
}
