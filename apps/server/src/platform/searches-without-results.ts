/** A search that found no provider, as it is counted. */
export interface SearchWithoutResults {
  /** YYYY-MM-DD in the time zone of Madrid. */
  day: string;
  /** Normalised; empty for a search by category alone. */
  words: string;
  /** Empty for all categories. */
  category: string;
  /** Name of the nearest large town; empty without a location. */
  town: string;
}

/** Counts of searches that are stored within seconds, outside the calls and without the callers. */
export interface SearchesWithoutResults {
  /** @param caller the network of the caller, whose repetitions are not counted */
  add(search: SearchWithoutResults, caller: string): void;
  /** Resolves when everything added before has been attempted once. */
  flush(): Promise<void>;
  /** Stores what is pending once, without retries. */
  stop(): Promise<void>;
}
