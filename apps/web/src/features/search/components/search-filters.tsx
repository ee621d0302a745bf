import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { CATEGORIES } from '@oficio/contract/profiles.ts';
import { DISTANCES_KM, MIN_RATINGS, PAGE_SIZES, type SortOrder } from '@oficio/contract/search.ts';
import { IconSearch } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { formatWeekdayDay, formatWeekdayDayMonth } from '#app/lib/format/dates.ts';
import { Checkbox } from '#app/ui/inputs/checkbox.ts';
import { WhereFields } from '../place/where-fields.tsx';
import type { Filters, MinRating } from '../search-params.ts';
import type { Suggesting } from '../suggest/field-parts.ts';
import { KeywordField } from '../suggest/keyword-field.tsx';
import type { Where } from '../where.ts';
import { ChoiceRow } from './filters/choice-row.tsx';
import { ChoiceSelect } from './filters/choice-select.tsx';
import { FreeFields } from './filters/free-fields.tsx';
import classes from './search-filters.module.css';

/** The form of a search: its values, and what its fields and buttons do. */
export interface SearchFormProps {
  filters: Filters;
  suggesting: Suggesting;
  isSearching: boolean;
  /** Why the typed place was not accepted. */
  placeProblem: string | null;
  onChange: (part: Partial<Filters>) => void;
  /** Searches at once; called with the last of several changes in quick succession. */
  onListChange: (part: ListOptions) => void;
  onWhereChange: (where: Where) => void;
  onSubmit: () => void;
}

interface SearchFiltersProps extends SearchFormProps {
  /** In a drawer, which has no place: removes all filters. */
  onClear?: () => void;
}

/** How the results are listed. */
type ListOptions = Partial<Pick<Filters, 'sort' | 'pageSize'>>;

const listDelayMs = 100;
const anyRating = 0;

const categories = [
  { value: '' as const, label: 'Todas' },
  ...CATEGORIES.map((category) => ({ value: category, label: category })),
];

const sortOrders: { value: SortOrder; label: string }[] = [
  { value: 'relevance', label: 'Relevancia' },
  { value: 'distance', label: 'Distancia' },
  { value: 'rating', label: 'Valoración' },
  { value: 'next_free', label: 'Próxima hora libre' },
];

/**
 * All filters of the search (specification 2.7): beside the list, or in the drawer on a phone. A
 * phone has the place beside the keyword.
 */
export function SearchFilters({
  filters,
  suggesting,
  isSearching,
  placeProblem,
  onChange,
  onListChange,
  onWhereChange,
  onSubmit,
  onClear,
}: SearchFiltersProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const searchSoon = useDebouncedCallback(onListChange, listDelayMs);
  const changeList = (part: ListOptions) => {
    onChange(part);
    searchSoon(part);
  };
  const fields = (
    <div className={classes.fields}>
      <KeywordField
        keyword={filters.keyword}
        suggesting={suggesting}
        onChange={(keyword) => onChange({ keyword })}
        onSubmit={onSubmit}
      />
      <ChoiceSelect
        label="Categoría"
        name="categoria"
        options={categories}
        value={filters.category}
        onChange={(category) => onChange({ category })}
      />
      {!onClear && (
        <WhereFields
          filters={filters}
          problem={placeProblem}
          onTextChange={(placeText) => onChange({ placeText })}
          onWhereChange={onWhereChange}
        />
      )}
      <ChoiceRow
        label="Distancia (km)"
        options={DISTANCES_KM}
        value={filters.distance}
        onChange={(distance) => onChange({ distance })}
      />
      <FreeFields
        filters={filters}
        formatDate={onClear ? formatWeekdayDayMonth : formatWeekdayDay}
        onChange={onChange}
      />
      <ChoiceRow<MinRating | typeof anyRating>
        label="Valoración"
        options={[anyRating, ...MIN_RATINGS]}
        labelOf={(rating) => (rating === anyRating ? 'Todas' : `${rating}+`)}
        value={filters.minRating ?? anyRating}
        onChange={(rating) => onChange({ minRating: rating === anyRating ? null : rating })}
      />
      <Checkbox
        label="Incluir no disponibles"
        checked={filters.includeUnavailable}
        onChange={(event) => onChange({ includeUnavailable: event.currentTarget.checked })}
      />
    </div>
  );
  const list = (
    <div className={classes.listOptions}>
      <ChoiceSelect
        label="Ordenar por"
        options={sortOrders}
        value={filters.sort}
        onChange={(sort) => changeList({ sort })}
      />
      <ChoiceRow
        label="Resultados por página"
        options={PAGE_SIZES}
        value={filters.pageSize}
        onChange={(pageSize) => changeList({ pageSize })}
      />
    </div>
  );
  return (
    <form
      className={classes.form}
      action="/search"
      data-sheet={onClear ? true : undefined}
      tabIndex={-1}
      onSubmit={submit}
    >
      <div className={classes.scroll}>
        {fields}
        {list}
      </div>
      <div className={classes.foot}>
        {onClear && (
          <Button variant="subtle" className={classes.clear} onClick={onClear}>
            Quitar filtros
          </Button>
        )}
        <Button type="submit" className={classes.submit} leftSection={<IconSearch size={20} />}>
          {isSearching ? 'Buscando...' : 'Buscar'}
        </Button>
      </div>
    </form>
  );
}
