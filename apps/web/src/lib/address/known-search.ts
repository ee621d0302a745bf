type ReadSearch = (raw: Record<string, unknown>) => object;

/**
 * Wraps a parser of search params as a route's `validateSearch`. Unknown params are set to
 * undefined, as the router would otherwise pass them on.
 */
export function knownSearch<Read extends ReadSearch>(
  read: Read,
): (raw: Record<string, unknown>) => ReturnType<Read> {
  return (raw) => {
    const unread = Object.keys(raw).map((key) => [key, undefined]);
    return { ...Object.fromEntries(unread), ...read(raw) } as ReturnType<Read>;
  };
}
