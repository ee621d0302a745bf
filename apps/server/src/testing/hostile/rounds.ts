/** How many inputs each test generates (`FUZZ_ROUNDS`), and its timeout. */
export function hostileRounds(): { rounds: number; timeoutMs: number } {
  const rounds = Number(process.env.FUZZ_ROUNDS ?? 400);
  return { rounds, timeoutMs: Math.max(120_000, rounds * 40) };
}

/** Whether an answer is a fault of the server: any 5xx but an intended 503. */
export function isFault(status: number): boolean {
  return status >= 500 && status !== 503;
}
