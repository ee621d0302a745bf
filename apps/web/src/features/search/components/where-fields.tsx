import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { usePosition } from '../position-store.ts';
import type { Filters, Where } from '../search-params.ts';
import { LocationToggle } from './location-toggle.tsx';
import classes from './where-fields.module.css';

const PlaceField = lazy(() => import('./place-field.tsx'));

interface WhereFieldsProps {
  filters: Filters;
  problem: string | null;
  onTextChange: (placeText: string) => void;
  onWhereChange: (where: Where) => void;
}

/** Near what to search: a named place, the browser's position, or anywhere. */
export function WhereFields({ filters, problem, onTextChange, onWhereChange }: WhereFieldsProps) {
  const { place } = usePosition();
  const isNearBrowser = filters.where === 'here' && place !== null;
  const wasFocused = useRef(false);
  return (
    <div className={classes.fields}>
      <Suspense
        fallback={
          <TextInput
            label="Ubicación"
            leftSection={<IconMapPin size={20} />}
            leftSectionPointerEvents="none"
            value={filters.placeText}
            onChange={(event) => onTextChange(event.currentTarget.value)}
            onFocus={() => {
              wasFocused.current = true;
            }}
            onBlur={() => {
              wasFocused.current = false;
            }}
          />
        }
      >
        <PlaceField
          filters={filters}
          isNearBrowser={isNearBrowser}
          problem={problem}
          wasFocused={wasFocused}
          onTextChange={onTextChange}
          onWhereChange={onWhereChange}
        />
      </Suspense>
      <LocationToggle
        where={filters.where}
        isNearBrowser={isNearBrowser}
        onWhereChange={onWhereChange}
      />
    </div>
  );
}
