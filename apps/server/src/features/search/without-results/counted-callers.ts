import { hash, randomBytes } from 'node:crypto';
import type { SearchWithoutResults } from '#app/platform/searches-without-results.ts';
import { MAX_CALLERS } from './policy.ts';

/**
 * Remembers, in memory and until the end of the day, which callers were counted for which searches.
 * Both are kept as hashes with a salt of the process.
 */
export class CountedCallers {
  readonly #salt = randomBytes(16).toString('base64url');
  /** The searches of each caller, and whether they were counted with a town. */
  readonly #callers = new Map<string, Map<string, boolean>>();
  readonly #maximum: number;
  #day = '';

  /** @param maximum different searches of a caller on a day */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /**
   * Decides whether a search of a caller counts. A page that the server renders searches without the
   * browser's position; the browser then repeats the search with it, so a first search with a town
   * counts after one without.
   * @returns the key of the caller and the search, or null
   */
  take({ day, words, category, town }: SearchWithoutResults, caller: string): string | null {
    if (day !== this.#day) this.#callers.clear();
    this.#day = day;
    const key = this.#hash(caller, words, category);
    const searches = this.#searchesOf(this.#hash(caller));
    const hadTown = searches.get(key);
    if (hadTown === undefined ? searches.size >= this.#maximum : hadTown || !town) return null;
    searches.set(key, town !== '');
    return key;
  }

  #searchesOf(caller: string): Map<string, boolean> {
    const known = this.#callers.get(caller);
    if (known) return known;
    const [oldest] = this.#callers.keys();
    if (oldest !== undefined && this.#callers.size >= MAX_CALLERS) this.#callers.delete(oldest);
    const searches = new Map<string, boolean>();
    this.#callers.set(caller, searches);
    return searches;
  }

  #hash(...parts: string[]): string {
    return hash('sha256', [this.#salt, ...parts].join('\n'), 'base64url').slice(0, 22);
  }
}
