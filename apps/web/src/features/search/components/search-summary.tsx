import type { Ref } from 'react';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { countFilters } from '../filter-count.ts';
import type { Filters, SearchParams } from '../search-params.ts';
import type { useProviderSearch } from '../use-provider-search.ts';
import { SearchNotes } from './results/search-notes-part.ts';
import classes from './search-summary.module.css';

interface SearchSummaryProps {
  params: SearchParams;
  search: ReturnType<typeof useProviderSearch>;
  /** Searches again with some values changed. */
  onChange: (part: Partial<Filters>) => void;
  /** Moves the focus to the results, when the pressed button disappears. */
  onFocusResults: () => void;
  /** The line that gets this focus. */
  ref: Ref<HTMLParagraphElement>;
}

/**
 * The number of results and the place, announced to screen readers; with the filters, and how the
 * keyword was read.
 */
export function SearchSummary({ ref, ...notes }: SearchSummaryProps) {
  const { params, search } = notes;
  const { results, total, place } = search;
  const isFound = results && total > 0;
  const hasFilters = countFilters(params) > 0;
  const hasNotes =
    hasFilters || params.palabras || search.understoodAs.length > 0 || search.didYouMean !== null;
  return (
    <div className={classes.summary}>
      <p ref={ref} className={classes.found} role="status" tabIndex={-1}>
        {isFound && (
          <>
            <span>{`Mostrando ${results.length} de ${total} resultados`}</span>
            {place.name && ` cerca de ${place.name}`}
          </>
        )}
      </p>
      {hasNotes && (
        <OptionalPart fallback={hasFilters && <div className={classes.notes} />}>
          <SearchNotes {...notes} />
        </OptionalPart>
      )}
    </div>
  );
}
