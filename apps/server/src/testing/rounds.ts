/** Multiplies the rounds of races and slow random tests; `npm run test:long` sets it (`TEST_ROUNDS`). */
const FACTOR = Math.max(1, Number(process.env.TEST_ROUNDS ?? 1));

/** How many rounds a race or a slow random test has, of which `few` are done by default. */
export function rounds(few: number): number {
  return Math.round(few * FACTOR);
}

/** Time limit of a test with `rounds`, in ms. */
export const ROUNDS_MS = 180_000 * FACTOR;
