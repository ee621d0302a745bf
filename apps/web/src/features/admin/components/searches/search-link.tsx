import type { SearchWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import { Link } from '@tanstack/react-router';
import classes from '../panel-link.module.css';

/** A link that repeats a search; its text is what was typed. */
export function SearchLink({
  search: { words, category, town },
}: {
  search: SearchWithoutResults;
}) {
  const place = town
    ? { lugar: town.name, lat: town.lat, lng: town.lng }
    : { sin_lugar: true as const };
  return (
    <Link
      to="/search"
      search={{ ...(words && { q: words }), ...(category && { categoria: category }), ...place }}
      className={classes.link}
    >
      {words ?? 'Toda la categoría'}
    </Link>
  );
}
