const BATCH = 100;

/**
 * Reads all rows of a list some at a time, so that its length never stands in memory at once.
 * @param read the next rows after an id, or the first ones, in the order of their ids
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
