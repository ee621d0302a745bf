/** Maximum number of items between which no other work runs: a few milliseconds. */
const CHUNK = 500;

/**
 * Maps a list that may be very long. Other work of the process, such as calls of other users, runs
 * after each 500 items.
 */
export async function mapInChunks<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += CHUNK) {
    if (start > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const item of items.slice(start, start + CHUNK)) results.push(map(item));
  }
  return results;
}
