import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { Filters } from '../search-params.ts';
import type { Where } from '../where.ts';
import type { PersonSuggestion } from './suggestion-rows.ts';

/** What the suggestions need of the search, and what choosing one does. */
export interface Suggesting {
  /** Where people are suggested. */
  where: Where;
  /** The keyword of the search whose results are shown. */
  keyword: string;
  /** Searches with these changes. */
  onSearch: (part: Partial<Filters>) => void;
  onPersonChoose: (person: PersonSuggestion) => void;
}

/** What tells screen readers about the list of a field; `aria-activedescendant` is the active row. */
export interface ListState {
  role: 'combobox';
  'aria-autocomplete': 'list';
  'aria-expanded': boolean;
  'aria-controls'?: string | undefined;
  'aria-activedescendant'?: string | undefined;
}

export const collapsed: ListState = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
};

/** Handles the keys of the field once the suggestions are loaded. */
export type FieldKeys = RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | null>;

/** What the field passes to its list, or on a phone to its dialog. */
export interface ListProps {
  suggesting: Suggesting;
  field: RefObject<HTMLInputElement | null>;
  keys: FieldKeys;
  label: string;
  placeholder?: string | undefined;
  maxLength: number;
  text: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onTextChange: (text: string) => void;
  onSubmit: () => void;
  onListChange: (state: ListState) => void;
}

/** Whether the focus moves into the list or the dialog of a field. */
export function staysInList({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Element && relatedTarget.closest('[data-suggestions]') !== null;
}
