import { Button, Input, NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { DISTANCES_KM, PAGE_SIZES } from '@oficio/contract/search.ts';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useId } from 'react';
import { Checkbox } from '#app/ui/checkbox.ts';
import { SegmentedControl } from '#app/ui/segmented-control.ts';
import type { Filters, PageSize, Where } from '../search-params.ts';
import type { Suggesting } from '../suggest/field-parts.ts';
import { KeywordField } from '../suggest/keyword-field.tsx';
import classes from './search-filters.module.css';
import { WhereFields } from './where-fields.tsx';

export interface SearchFiltersProps {
  filters: Filters;
  suggesting: Suggesting;
  isSearching: boolean;
  /** Why the typed place was not accepted. */
  placeProblem: string | null;
  onChange: (part: Partial<Filters>) => void;
  /** Called with the last of several changes in quick succession. */
  onPageSizeChange: (pageSize: PageSize) => void;
  onWhereChange: (where: Where) => void;
  onSubmit: () => void;
  /** In a drawer everything except the button scrolls. */
  isInSheet?: boolean;
}

const pageSizeDelayMs = 100;

const categories = [
  { value: '', label: 'Todas' },
  ...CATEGORIES.map((category) => ({ value: category, label: category })),
];

/** All filters of the search (specification 2.7): beside the list, or in the drawer on a phone. */
export function SearchFilters({
  filters,
  suggesting,
  isSearching,
  placeProblem,
  onChange,
  onPageSizeChange,
  onWhereChange,
  onSubmit,
  isInSheet = false,
}: SearchFiltersProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const searchSoon = useDebouncedCallback(onPageSizeChange, pageSizeDelayMs);
  const changePageSize = (pageSize: PageSize) => {
    onChange({ pageSize });
    searchSoon(pageSize);
  };
  const fields = (
    <div className={classes.fields}>
      <KeywordField
        keyword={filters.keyword}
        suggesting={suggesting}
        onChange={(keyword) => onChange({ keyword })}
        onSubmit={onSubmit}
      />
      <NativeSelect
        label="Categoría"
        name="categoria"
        data={categories}
        rightSection={<IconChevronDown size={20} />}
        classNames={{ input: classes.select ?? '' }}
        value={filters.category}
        onChange={(event) => onChange({ category: event.currentTarget.value as Category | '' })}
      />
      <WhereFields
        filters={filters}
        problem={placeProblem}
        onTextChange={(placeText) => onChange({ placeText })}
        onWhereChange={onWhereChange}
      />
      <ChoiceRow
        label="Distancia (km)"
        options={DISTANCES_KM}
        value={filters.distance}
        onChange={(distance) => onChange({ distance })}
      />
      <Checkbox
        label="Incluir no disponibles"
        checked={filters.includeUnavailable}
        onChange={(event) => onChange({ includeUnavailable: event.currentTarget.checked })}
      />
    </div>
  );
  const button = (
    <div className={classes.submit}>
      <Button
        type="submit"
        fullWidth
        leftSection={<IconSearch size={20} />}
        data-busy={isSearching || undefined}
      >
        {isSearching ? 'Buscando...' : 'Buscar'}
      </Button>
    </div>
  );
  const pageSize = (
    <div className={classes.pageSize}>
      <ChoiceRow
        label="Resultados por página"
        options={PAGE_SIZES}
        value={filters.pageSize}
        onChange={changePageSize}
      />
    </div>
  );
  return (
    <form
      className={classes.form}
      action="/search"
      data-sheet={isInSheet || undefined}
      onSubmit={submit}
    >
      {isInSheet ? (
        <>
          <div className={classes.scroll}>
            {fields}
            {pageSize}
          </div>
          {button}
        </>
      ) : (
        <>
          {fields}
          {button}
          {pageSize}
        </>
      )}
    </form>
  );
}

interface ChoiceRowProps<Value extends number> {
  label: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled row of numbers with one selected. */
function ChoiceRow<Value extends number>({
  label,
  options,
  value,
  onChange,
}: ChoiceRowProps<Value>) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl<Value>
        fullWidth
        transitionDuration={0}
        data={options.map((option) => ({ value: option, label: String(option) }))}
        value={value}
        aria-labelledby={id}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
