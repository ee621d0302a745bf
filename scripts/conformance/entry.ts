/** A test by the file it is in, from the root, and its own title. */
export interface Proof {
  file: string;
  test: string;
}

/** Words of the specification, and the tests that fail when they stop being true. */
export interface Entry {
  words: string;
  provedBy: readonly Proof[];
}

/** A row of a table of the specification, or a heading of a list in it. */
export interface Group {
  context: string;
  entries: readonly Entry[];
}

export interface Section {
  /** Of the specification: "8.1". */
  number: string;
  title: string;
  /** Whether what stands in quotes must stand in a test as well. */
  isQuoted: boolean;
  groups: readonly Group[];
}

/** Names tests of a file; a title made by a loop or a table may be written as it comes out. */
export function testsOf(file: string): (...titles: string[]) => Proof[] {
  return (...titles) => titles.map((test) => ({ file, test }));
}

/** What is said of one thing, each with its proof. */
export function group(
  context: string,
  entries: readonly (readonly [words: string, ...proofs: (readonly Proof[])[]])[],
): Group {
  return {
    context,
    entries: entries.map(([words, ...proofs]) => ({ words, provedBy: proofs.flat() })),
  };
}
