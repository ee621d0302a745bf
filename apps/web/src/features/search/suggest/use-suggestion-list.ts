import { useId, useLayoutEffect } from 'react';
import { collapsed, type ListProps } from './field-parts.ts';
import { addRecentSearch, removeRecentSearch, removeRecentSearches } from './recent-searches.ts';
import { searchOfRow } from './search-of-row.ts';
import type { Row } from './suggestion-rows.ts';
import { useComboboxKeys } from './use-combobox-keys.ts';
import { useSuggestions } from './use-suggestions.ts';

type Options = Omit<ListProps, 'label' | 'placeholder' | 'maxLength'>;

/**
 * The list of a field: its rows, which one is active, and what choosing one does.
 * @param isWorthShowing whether the list is shown with rows of this kind only
 */
export function useSuggestionList(
  { suggesting, field, keys, text, isOpen, onOpen, onClose, onSubmit, onListChange }: Options,
  isWorthShowing: (row: Row) => boolean,
) {
  const id = useId();
  const groups = useSuggestions(text, suggesting.where);
  const rows = groups.flatMap((group) => group.rows);
  const isShown = isOpen && rows.some(isWorthShowing);

  const choose = (row: Row) => {
    if (row.kind === 'erase-recent') return removeRecentSearches();
    onClose();
    if (row.kind === 'person') return suggesting.onPersonChoose(row.person);
    if (row.kind === 'typed') return onSubmit();
    if (row.kind === 'trade') addRecentSearch({ keyword: row.category, place: null });
    const part = searchOfRow(row, text, suggesting.keyword);
    if (part) suggesting.onSearch(part);
  };
  const remove = (row: Row) => {
    if (row.kind !== 'recent') return;
    // The focused button is removed together with its row.
    if (document.activeElement instanceof HTMLButtonElement) field.current?.focus();
    removeRecentSearch(row.search);
  };
  const activeIndex = useComboboxKeys({
    text,
    rows,
    isOpen: isShown,
    keys,
    onOpen,
    onClose,
    onChoose: choose,
    onRemove: remove,
  });

  const optionId = (index: number) => `${id}-${index}`;
  const activeId = activeIndex === -1 ? undefined : optionId(activeIndex);
  useLayoutEffect(() => {
    onListChange({
      ...collapsed,
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': activeId,
    });
  }, [onListChange, isShown, id, activeId]);

  return {
    isShown,
    count: rows.length,
    list: { id, groups, text, activeIndex, optionId, onChoose: choose, onRemove: remove },
  };
}
