/** Element id of a result's card. */
export function cardIdOf(providerId: string): string {
  return `resultado-${providerId}`;
}
