import type { useProviderSearch } from '../use-provider-search.ts';
import classes from './search-summary.module.css';

/** How much was found, announced to screen readers. */
export function SearchSummary({ search }: { search: ReturnType<typeof useProviderSearch> }) {
  const { results, totals } = search;
  const isFound = results && totals && totals.total > 0;
  return (
    <p className={classes.summary} role="status">
      {isFound && `Mostrando ${results.length} de ${totals.total} resultados`}
    </p>
  );
}
