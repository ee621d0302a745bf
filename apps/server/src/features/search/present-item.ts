import type { SearchResult } from '@oficio/contract/search.ts';
import type { PageItem } from '#app/platform/public-page.ts';

/** A result as a page's text tells of it. */
export function presentItem({ id, name, description, profile }: SearchResult): PageItem {
  const rating = profile.reviews_count > 0 ? `Valoración ${profile.rating.toFixed(1)} de 5` : '';
  const details = [profile.categories.join(', '), rating, description ?? ''].filter(Boolean);
  return { text: name, path: `/provider/${id}`, details };
}
