/**
 * A number of things: "1 cliente", "4812 clientes", "12.345 clientes".
 * @param one name of one of them
 * @param many name of any other number of them, also of none
 */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-ES')} ${count === 1 ? one : many}`;
}
