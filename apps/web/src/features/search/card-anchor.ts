/** The id of a result's card in the page. */
export function cardIdOf(providerId: string): string {
  return `resultado-${providerId}`;
}

/** Brings a result's card into view, when the list is on the screen. */
export function scrollToCard(providerId: string): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(cardIdOf(providerId))
    ?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' });
}
