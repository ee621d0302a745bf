/**
 * Repeats a statement or transaction on at most `size` rows until it finds fewer, so that none of them
 * holds locks for long.
 * @param step resolves to how many rows it has found
 * @returns how many rows were found in all
 */
export async function inBatches(
  size: number,
  step: (size: number) => Promise<number>,
): Promise<number> {
  for (let total = 0; ; ) {
    const found = await step(size);
    total += found;
    if (found < size) return total;
  }
}
