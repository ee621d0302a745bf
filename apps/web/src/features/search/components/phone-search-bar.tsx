import { ActionIcon, Button, TextInput, VisuallyHidden } from '@mantine/core';
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

/** The phone's keyword box and the way to the other filters. */
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
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          aria-label="Palabra clave"
          type="search"
          name="q"
          size="lg"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Palabra clave"
          classNames={{ input: classes.input ?? '' }}
          value={keyword}
          onChange={(event) => onKeywordChange(event.currentTarget.value)}
          rightSectionWidth={52}
          rightSection={
            <ActionIcon
              type="submit"
              variant="filled"
              radius={6}
              aria-label={isSearching ? 'Buscando...' : 'Buscar'}
            >
              <IconSearch size={22} />
            </ActionIcon>
          }
        />
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
