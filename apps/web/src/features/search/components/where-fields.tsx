import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { usePosition } from '../position-store.ts';
import type { Filters } from '../search-params.ts';
import type { Where } from '../where.ts';
import { LocationToggle } from './location-toggle.tsx';
import classes from './where-fields.module.css';

const PlaceField = lazy(() => import('./place-field.tsx'));

interface WhereFieldsProps {
  filters: Filters;
  problem: string | null;
  onTextChange: (placeText: string) => void;
  onWhereChange: (where: Where) => void;
}

/** The place of the search: a named place, the browser's position, or anywhere. */
export function WhereFields({ filters, problem, onTextChange, onWhereChange }: WhereFieldsProps) {
  const { place } = usePosition();
  const isNearBrowser = filters.where === 'here' && place !== null;
  const wasFocused = useRef(false);
  const [isUsed, setUsed] = useState(false);
  const isNeeded = isUsed || isNearBrowser || problem !== null || filters.placeText !== '';
  // Deferred: the plain field stays usable until the field with suggestions is loaded.
  const canSuggest = useDeferredValue(isNeeded, false);
  const plainField = (
    <TextInput
      ref={(field) => {
        // The field may have been focused in the server-rendered page, before hydration.
        if (!field || field !== document.activeElement) return;
        wasFocused.current = true;
        setUsed(true);
      }}
      label="Ubicación"
      placeholder="Ciudad o código postal"
      leftSection={<IconMapPin size={20} />}
      leftSectionPointerEvents="none"
      value={filters.placeText}
      onChange={(event) => onTextChange(event.currentTarget.value)}
      onFocus={() => {
        wasFocused.current = true;
        setUsed(true);
      }}
      onBlur={() => {
        wasFocused.current = false;
      }}
    />
  );
  return (
    <div className={classes.fields}>
      <Suspense fallback={plainField}>
        {canSuggest ? (
          <PlaceField
            filters={filters}
            isNearBrowser={isNearBrowser}
            problem={problem}
            wasFocused={wasFocused}
            onTextChange={onTextChange}
            onWhereChange={onWhereChange}
          />
        ) : (
          plainField
        )}
      </Suspense>
      <LocationToggle
        where={filters.where}
        isNearBrowser={isNearBrowser}
        onWhereChange={onWhereChange}
      />
    </div>
  );
}
