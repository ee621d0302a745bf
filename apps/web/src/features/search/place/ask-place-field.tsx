import { Button, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Where } from '../where.ts';
import classes from './ask-place.module.css';
import { PlaceInput } from './place-input.tsx';
import { usePlaceLookup } from './use-place-lookup.ts';

interface AskPlaceFieldProps {
  where: Where;
  /** Also moves the focus to the results. */
  onWhereChange: (where: Where) => void;
}

/** The field with which a desktop asks for the place, above the results. */
export function AskPlaceField({ where, onWhereChange }: AskPlaceFieldProps) {
  const [placeText, setPlaceText] = useState('');
  const lookup = usePlaceLookup();
  const problem = lookup.problemOf(placeText);
  const label = '¿Dónde lo necesitas?';

  // A late lookup searches with the form's values of then, and not once another place is chosen.
  const search = useRef(onWhereChange);
  useEffect(() => {
    search.current = onWhereChange;
  }, [onWhereChange]);
  const { forget } = lookup;
  useEffect(() => forget, [forget]);

  const choose = (next: Where) => {
    if (next === 'anywhere') setPlaceText('');
    else search.current(next);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!placeText.trim()) return;
    const place = await lookup.find(placeText.trim());
    if (place) choose(place);
  };

  return (
    <form className={classes.field} action="/search" onSubmit={(event) => void submit(event)}>
      <PlaceInput
        label={label}
        isLabelHidden
        filters={{ where, placeText }}
        isNearBrowser={false}
        problem={problem}
        plain={(field) => (
          <TextInput
            {...field}
            aria-label={label}
            leftSection={<IconMapPin size={20} />}
            leftSectionPointerEvents="none"
            error={problem}
          />
        )}
        onTextChange={setPlaceText}
        onWhereChange={choose}
      />
      <Button type="submit">Ver cercanos</Button>
    </form>
  );
}
