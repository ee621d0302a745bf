import { activeFiltersOf } from '../../active-filters.ts';
import type { Filters, SearchParams } from '../../search-params.ts';
import type { useProviderSearch } from '../../use-provider-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { KeywordReading } from './keyword-reading.tsx';

interface SearchNotesProps {
  params: SearchParams;
  search: ReturnType<typeof useProviderSearch>;
  /** Searches again with some values changed. */
  onChange: (part: Partial<Filters>) => void;
  /** Moves the focus to the results, when the pressed button disappears. */
  onFocusResults: () => void;
}

/** What the search uses: its filters, and how its keyword was read. */
export default function SearchNotes({
  params,
  search,
  onChange,
  onFocusResults,
}: SearchNotesProps) {
  return (
    <>
      <FilterChips filters={activeFiltersOf(params)} onRemove={onChange} onEmpty={onFocusResults} />
      <KeywordReading
        keyword={params.q ?? ''}
        isAsWords={params.palabras === true}
        search={search}
        onChange={(part) => {
          onFocusResults();
          onChange(part);
        }}
      />
    </>
  );
}
