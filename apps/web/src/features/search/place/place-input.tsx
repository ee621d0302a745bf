import { MAX_PLACE_TEXT } from '@oficio/contract/search.ts';
import { type ChangeEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type PlaceField from './place-field.tsx';
import type { PlaceFieldProps } from './place-field.tsx';

/** Props of the element that stands for the field until its code is loaded. */
interface PlainFieldProps {
  ref: Ref<HTMLInputElement>;
  autoComplete: string;
  maxLength: number;
  placeholder: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onFocus: () => void;
  onBlur: () => void;
}

interface PlaceInputProps extends Omit<PlaceFieldProps, 'placeholder'> {
  /** A filled field is plain too, on a page whose visitors rarely change it. */
  isPlainUntilUsed?: boolean;
  plain: (props: PlainFieldProps) => ReactNode;
}

/** The field of the place: plain until it is used or filled, then with suggestions. */
export function PlaceInput({ plain, isPlainUntilUsed = false, ...props }: PlaceInputProps) {
  const { filters, isNearBrowser, problem, onTextChange } = props;
  const placeholder = isNearBrowser ? 'Tu ubicación' : 'Ciudad o código postal';
  const wasFocused = useRef(false);
  const [isUsed, setUsed] = useState(false);
  const isFilled = isNearBrowser || filters.placeText !== '';
  const isNeeded = isUsed || problem !== null || (isFilled && !isPlainUntilUsed);
  const Field = usePlaceField(isNeeded);
  const use = () => {
    wasFocused.current = true;
    setUsed(true);
  };
  if (Field) return <Field {...props} placeholder={placeholder} wasFocused={wasFocused} />;
  return plain({
    ref: (element) => {
      // The field may have been focused in the server-rendered page, before hydration.
      if (element && element === document.activeElement) use();
    },
    autoComplete: 'off',
    maxLength: MAX_PLACE_TEXT,
    placeholder,
    value: filters.placeText,
    onChange: (event) => onTextChange(event.currentTarget.value),
    onFocus: use,
    onBlur: () => {
      wasFocused.current = false;
    },
  });
}

/**
 * The field with suggestions, while it is needed and once its code is loaded. Not `lazy`: until then,
 * and if it cannot be loaded, the plain field stays the same element, in which the user may be typing.
 */
function usePlaceField(isNeeded: boolean): typeof PlaceField | null {
  const [Field, setField] = useState<typeof PlaceField | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./place-field.tsx').then(
      (loaded) => setField(() => loaded.default),
      (error: unknown) => console.error('Places cannot be suggested', error),
    );
  }, [isNeeded]);
  return isNeeded ? Field : null;
}
