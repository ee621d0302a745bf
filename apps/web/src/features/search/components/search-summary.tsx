import type { useProviderSearch } from '../use-provider-search.ts';
import classes from './search-summary.module.css';

/** The number of results and the place, announced to screen readers. */
export function SearchSummary({ search }: { search: ReturnType<typeof useProviderSearch> }) {
  const { results, total, place } = search;
  const isFound = results && total > 0;
  return (
    <p className={classes.summary} role="status">
      {isFound && (
        <>
          <span>{`Mostrando ${results.length} de ${total} resultados`}</span>
          {place.name && ` cerca de ${place.name}`}
        </>
      )}
    </p>
  );
}
