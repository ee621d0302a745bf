import { FIRST_ID } from './first-id.ts';

const BATCH = 100;

/**
 * Reads all rows of a list in batches, so that the list is never completely in memory.
 * @param read returns the next rows after an id, ordered by id
 */
export async function* readBatches<Row extends { id: string }>(
  read: (afterId: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const rows: Row[] = await read(after, BATCH);
    yield* rows;
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
}
