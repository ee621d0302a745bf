let whole: Intl.NumberFormat | undefined;

/** "4812", "12.345". */
export function formatCount(count: number): string {
  // Made once, and not before it is needed: it takes a slow phone milliseconds.
  whole ??= new Intl.NumberFormat('es-ES');
  return whole.format(count);
}

/**
 * A number of things: "1 cliente", "4812 clientes", "12.345 clientes".
 * @param one name of one of them
 * @param many name of any other number of them, also of none
 */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
