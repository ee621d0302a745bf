import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import classes from './phone-search-bar.module.css';

interface PhoneSearchBarProps {
  keyword: string;
  isSearching: boolean;
  filterCount: number;
  onKeywordChange: (keyword: string) => void;
  onSubmit: () => void;
  onOpenFilters: () => void;
}

/** The keyword field and the button for the other filters, on a phone. */
export function PhoneSearchBar({
  keyword,
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
  return (
    <search className={classes.bar}>
      <form className={classes.form} action="/search" onSubmit={submit}>
        <input
          className={classes.input}
          aria-label="Palabra clave"
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Palabra clave"
          value={keyword}
          onChange={(event) => onKeywordChange(event.currentTarget.value)}
        />
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
