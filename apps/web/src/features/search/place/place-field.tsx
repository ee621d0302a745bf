import { ActionIcon } from '@mantine/core';
import { MAX_PLACE_TEXT } from '@oficio/contract/search.ts';
import { IconMapPin, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Autocomplete } from '#app/ui/inputs/combobox.ts';
import type { Filters } from '../search-params.ts';
import { SuggestionCount } from '../suggest/suggestion-count.tsx';
import { nameOfPlace, type Where } from '../where.ts';
import classes from './place-field.module.css';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

export interface PlaceFieldProps {
  label: string;
  isLabelHidden?: boolean;
  placeholder: string;
  filters: Pick<Filters, 'where' | 'placeText'>;
  /** Whether the search runs near the browser's position. */
  isNearBrowser: boolean;
  /** Why the typed place was not accepted; the field is focused when this is set. */
  problem: string | null;
  onTextChange: (placeText: string) => void;
  onWhereChange: (where: Where) => void;
}

/** A town, address or postcode, with suggestions. */
export default function PlaceField({
  label,
  isLabelHidden = false,
  placeholder,
  filters,
  isNearBrowser,
  problem,
  wasFocused,
  onTextChange,
  onWhereChange,
}: PlaceFieldProps & {
  /** Whether the plain field had the focus before this component was loaded. */
  wasFocused: RefObject<boolean>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { where, placeText } = filters;
  const isTyping = placeText.trim() !== nameOfPlace(where);
  const places = usePlaceSuggestions(isTyping ? placeText : '');
  const isEmpty = placeText === '' && !isNearBrowser;

  useLayoutEffect(() => {
    if (!wasFocused.current || !input.current) return;
    wasFocused.current = false;
    input.current.focus();
    input.current.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [wasFocused]);
  useEffect(() => {
    // After the effects of a drawer that closes with it, which would return the focus.
    if (problem) queueMicrotask(() => input.current?.focus());
  }, [problem]);

  const choose = (index: string) => {
    const place = places[Number(index)];
    if (place) onWhereChange({ name: place.name, lat: place.lat, lng: place.lng });
  };
  const clear = () => {
    onWhereChange('anywhere');
    input.current?.focus();
  };

  return (
    <div>
      <Autocomplete
        ref={input}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        name="lugar"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_PLACE_TEXT}
        placeholder={placeholder}
        leftSection={<IconMapPin size={20} />}
        leftSectionPointerEvents="none"
        rightSection={
          !isEmpty && (
            <ActionIcon variant="subtle" color="gray" aria-label="Quitar ubicación" onClick={clear}>
              <IconX size={18} />
            </ActionIcon>
          )
        }
        data={places.map(({ name }, index) => ({ value: String(index), label: name }))}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const place = places[Number(option.value)];
          return (
            <span className={classes.option}>
              {place?.name}
              {place?.detail && <span className={classes.detail}>{place.detail}</span>}
            </span>
          );
        }}
        value={placeText}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={onTextChange}
        onOptionSubmit={choose}
      />
      <SuggestionCount count={places.length} />
    </div>
  );
}
