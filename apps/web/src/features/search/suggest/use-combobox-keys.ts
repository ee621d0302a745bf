import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { isComposing } from '#app/screen/forms/is-composing.ts';
import type { FieldKeys } from './field-parts.ts';
import { keyOfRow, type Row } from './suggestion-rows.ts';

interface ComboboxKeysOptions {
  /** As typed: another text deselects the row. */
  text: string;
  rows: readonly Row[];
  isOpen: boolean;
  keys: FieldKeys;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (row: Row) => void;
  onRemove: (row: Row) => void;
}

const none = { text: '', key: '' };

/**
 * The keys of a text field with a list, as in the combobox pattern of ARIA: the focus stays in the
 * field, and one row of the list, or none, is active.
 * @returns the index of the active row; -1 for none
 */
export function useComboboxKeys(options: ComboboxKeysOptions): number {
  const { text, rows, isOpen, keys } = options;
  const [active, setActive] = useState(none);
  if (!isOpen && active !== none) setActive(none);
  const keyOfActive = active.text === text ? active.key : '';
  const index = rows.findIndex((row) => keyOfRow(row) === keyOfActive);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const isPlain = !(altKey || ctrlKey || metaKey || shiftKey);
    const handle = isPlain ? actionOf(event.key) : undefined;
    if (!handle) return;
    event.preventDefault();
    handle();
  };

  const activate = (next: number) => {
    const row = rows[next];
    setActive(row ? { text, key: keyOfRow(row) } : none);
  };
  /** One more place than there are rows: between the last and the first no row is active. */
  const move = (step: number) => {
    const places = rows.length + 1;
    activate(((index + 1 + step + places) % places) - 1);
  };

  const actionOf = (key: string): (() => void) | undefined => {
    const { onOpen, onClose, onChoose, onRemove } = options;
    if (!isOpen) {
      return key === 'ArrowDown' || key === 'ArrowUp' ? onOpen : undefined;
    }
    const row = rows[index];
    switch (key) {
      case 'ArrowDown':
        return () => move(1);
      case 'ArrowUp':
        return () => move(-1);
      case 'Escape':
        return onClose;
      case 'Home':
        return row && (() => activate(0));
      case 'End':
        return row && (() => activate(rows.length - 1));
      case 'Enter':
        return row && (() => onChoose(row));
      case 'Delete':
        return row && text === '' ? () => onRemove(row) : undefined;
      case 'ArrowLeft':
      case 'ArrowRight':
        // The caret moves: the user is back in the text.
        setActive(none);
        return undefined;
      default:
        return undefined;
    }
  };

  useLayoutEffect(() => {
    keys.current = onKeyDown;
    return () => {
      keys.current = null;
    };
  });
  return index;
}
