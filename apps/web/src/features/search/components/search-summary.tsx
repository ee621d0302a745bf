import type { useProviderSearch } from '../use-provider-search.ts';
import classes from './search-summary.module.css';

/** How much was found and near what, announced to screen readers. */
export function SearchSummary({ search }: { search: ReturnType<typeof useProviderSearch> }) {
  const { results, totals, place } = search;
  const isFound = results && totals && totals.total > 0;
  return (
    <p className={classes.summary} role="status">
      {isFound && (
        <>
          <span>{`Mostrando ${results.length} de ${totals.total} resultados`}</span>
          {place.name && ` cerca de ${place.name}`}
        </>
      )}
    </p>
  );
}
