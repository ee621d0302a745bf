import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIsPhoneOnceKnown } from '#app/lib/use-is-phone.ts';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { collapsed, type FieldKeys, type Suggesting, staysInList } from './field-parts.ts';

const SuggestionsDropdown = lazy(() => import('./suggestions-dropdown.tsx'));
const SuggestionsDialog = lazy(() => import('./suggestions-dialog.tsx'));

interface SuggestingFieldOptions {
  suggesting: Suggesting;
  /** The field's label and placeholder, also for the dialog of a phone. */
  label: string;
  placeholder: string;
  maxLength: number;
  text: string;
  onTextChange: (text: string) => void;
  /** Searches for the text as typed, as submitting the field's form does. */
  onSubmit: () => void;
}

/**
 * A search field with suggestions: in a list under it, on a phone in a dialog of the whole window.
 * Their code is loaded when the field is first focused, and the field works without it. The list
 * opens with a click or while typing, not with the focus alone.
 * @returns the props of the field, and the list, which is rendered beside it
 */
export function useSuggestingField({ text, onTextChange, ...options }: SuggestingFieldOptions) {
  const isPhone = useIsPhoneOnceKnown();
  const ref = useRef<HTMLInputElement>(null);
  const keys: FieldKeys = useRef(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [listState, setListState] = useState(collapsed);

  // The field may have been focused in the server-rendered page, before hydration.
  useEffect(() => {
    if (ref.current === document.activeElement) setUsed(true);
  }, []);

  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const field = {
    ref,
    type: 'text',
    inputMode: 'search',
    enterKeyHint: 'search',
    autoComplete: 'off',
    name: 'q',
    maxLength: options.maxLength,
    placeholder: options.placeholder,
    value: text,
    ...(isPhone === true && ({ 'aria-haspopup': 'dialog' } as const)),
    ...(isPhone === false && listState),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onTextChange(event.currentTarget.value);
      if (event.currentTarget === document.activeElement) open();
    },
    onClick: open,
    onFocus: () => setUsed(true),
    onBlur: (event: FocusEvent) => {
      if (!staysInList(event)) close();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      keys.current?.(event);
      const isSubmitted = event.key === 'Enter' && !event.defaultPrevented;
      if (isSubmitted && !event.nativeEvent.isComposing) close();
    },
  } as const;

  const List = isPhone ? SuggestionsDialog : SuggestionsDropdown;
  const list = isUsed && (
    <OptionalPart>
      <List
        {...options}
        field={ref}
        keys={keys}
        text={text}
        isOpen={isOpen}
        onOpen={open}
        onClose={close}
        onTextChange={onTextChange}
        onListChange={setListState}
      />
    </OptionalPart>
  );
  return { field, list };
}
