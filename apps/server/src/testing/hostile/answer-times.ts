/** Collects how long the answers to hostile inputs take. */
export class AnswerTimes {
  readonly #taken: number[] = [];
  #slowest = { ms: 0, input: '' };

  /** Measures one answer. */
  async of<T>(input: () => string, answer: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const value = await answer();
    const ms = performance.now() - started;
    this.#taken.push(ms);
    if (ms > this.#slowest.ms) this.#slowest = { ms, input: input() };
    return value;
  }

  /** One line for the output of a test. */
  summary(what: string): string {
    const sorted = this.#taken.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    const { ms, input } = this.#slowest;
    return `${what}: ${sorted.length} inputs, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${ms.toFixed(0)} ms (${input.slice(0, 100)})`;
  }
}
