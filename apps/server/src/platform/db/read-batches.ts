const BATCH = 100;

/**
 * Reads all rows of a list in batches, so that the list is never completely in memory.
 * @param read returns the next rows after an id, or the first rows, ordered by id
 */
export async function* readBatches<Row extends { id: string }>(
  read: (afterId: string | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null;
  do {
    const rows: Row[] = await read(after, BATCH);
    yield* rows;
    after = rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
  } while (after);
}
