import { cardIdOf } from './card-anchor.ts';

/** Scrolls to a result's card, if the list is visible. */
export function scrollToCard(providerId: string): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(cardIdOf(providerId))
    ?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' });
}
