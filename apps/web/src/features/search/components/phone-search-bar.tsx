import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import type { Suggesting } from '../suggest/field-parts.ts';
import { useSuggestingField } from '../suggest/use-suggesting-field.tsx';
import classes from './phone-search-bar.module.css';

interface PhoneSearchBarProps {
  keyword: string;
  suggesting: Suggesting;
  isSearching: boolean;
  filterCount: number;
  onKeywordChange: (keyword: string) => void;
  onSubmit: () => void;
  onOpenFilters: () => void;
}

/** The keyword field and the button for the other filters, on a phone. */
export function PhoneSearchBar({
  keyword,
  suggesting,
  isSearching,
  filterCount,
  onKeywordChange,
  onSubmit,
  onOpenFilters,
}: PhoneSearchBarProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const label = 'Palabra clave';
  const { field, list } = useSuggestingField({
    label,
    placeholder: label,
    maxLength: 200,
    text: keyword,
    suggesting,
    onTextChange: onKeywordChange,
    onSubmit,
  });
  return (
    <search className={classes.bar}>
      <form className={classes.form} action="/search" tabIndex={-1} onSubmit={submit}>
        <input {...field} className={classes.input} aria-label={label} />
        {list}
        <ActionIcon
          type="submit"
          variant="filled"
          radius={6}
          aria-label={isSearching ? 'Buscando...' : 'Buscar'}
        >
          <IconSearch size={22} />
        </ActionIcon>
      </form>
      <Button
        variant="default"
        size="lg"
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
    </search>
  );
}
