import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { MAX_SEARCH_TEXT } from '@oficio/contract/fields.ts';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { PhonePlace } from '../place/phone-place.tsx';
import { useSuggestingField } from '../suggest/use-suggesting-field.tsx';
import classes from './phone-search-bar.module.css';
import type { SearchFormProps } from './search-filters.tsx';

interface PhoneSearchBarProps {
  form: SearchFormProps;
  filterCount: number;
  onOpenFilters: () => void;
}

/** The keyword, the place and the button for the other filters, on a phone. */
export function PhoneSearchBar({ form, filterCount, onOpenFilters }: PhoneSearchBarProps) {
  const { filters, suggesting, isSearching, onChange, onSubmit } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const label = 'Palabra clave';
  const { field, list } = useSuggestingField({
    label,
    placeholder: label,
    maxLength: MAX_SEARCH_TEXT,
    text: filters.keyword,
    suggesting,
    onTextChange: (keyword) => onChange({ keyword }),
    onSubmit,
  });
  return (
    <search className={classes.bar}>
      <form className={classes.form} action="/search" tabIndex={-1} onSubmit={submit}>
        <div className={classes.keyword}>
          <input {...field} className={classes.input} aria-label={label} />
          {list}
          <ActionIcon
            type="submit"
            variant="filled"
            radius={6}
            aria-busy={isSearching || undefined}
            aria-label={isSearching ? 'Buscando...' : 'Buscar'}
          >
            <IconSearch size={22} />
          </ActionIcon>
        </div>
        <PhonePlace
          filters={filters}
          problem={form.placeProblem}
          onTextChange={(placeText) => onChange({ placeText })}
          onWhereChange={form.onWhereChange}
        />
        <Button
          variant="default"
          className={classes.filters}
          leftSection={<IconAdjustmentsHorizontal size={20} />}
          aria-haspopup="dialog"
          onClick={onOpenFilters}
        >
          Filtros
          {filterCount > 0 && (
            <>
              <span className={classes.count} aria-hidden="true">
                {filterCount}
              </span>
              <VisuallyHidden>{`: ${filterCount} en uso`}</VisuallyHidden>
            </>
          )}
        </Button>
      </form>
    </search>
  );
}
