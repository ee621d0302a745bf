import { MAX_PLACE_TEXT } from '@oficio/contract/search.ts';
import { CatchBoundary } from '@tanstack/react-router';
import {
  type ChangeEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { isMissingChunk } from '#app/lib/worker/missing-chunk.ts';
import type { PlaceFieldProps } from './place-field.tsx';

const PlaceField = lazy(() => import('./place-field.tsx'));

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
  // Deferred: the plain field stays usable until the field with suggestions is loaded.
  const canSuggest = useDeferredValue(isNeeded, false);
  const use = () => {
    wasFocused.current = true;
    setUsed(true);
  };
  const plainField = plain({
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
  return (
    <CatchBoundary
      getResetKey={() => 'field'}
      errorComponent={({ error }) => {
        if (!isMissingChunk(error)) throw error;
        return plainField;
      }}
    >
      <Suspense fallback={plainField}>
        {canSuggest ? (
          <PlaceField {...props} placeholder={placeholder} wasFocused={wasFocused} />
        ) : (
          plainField
        )}
      </Suspense>
    </CatchBoundary>
  );
}
