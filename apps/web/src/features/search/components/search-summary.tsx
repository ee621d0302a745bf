import type { Ref } from 'react';
import type { useProviderSearch } from '../use-provider-search.ts';
import classes from './search-summary.module.css';

interface SearchSummaryProps {
  search: ReturnType<typeof useProviderSearch>;
  ref: Ref<HTMLParagraphElement>;
}

/** The number of results and the place, announced to screen readers. */
export function SearchSummary({ search, ref }: SearchSummaryProps) {
  const { results, total, place } = search;
  const isFound = results && total > 0;
  return (
    <p ref={ref} className={classes.summary} role="status" tabIndex={-1}>
      {isFound && (
        <>
          <span>{`Mostrando ${results.length} de ${total} resultados`}</span>
          {place.name && ` cerca de ${place.name}`}
        </>
      )}
    </p>
  );
}
