import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { usePosition } from '../position-store.ts';
import type { Filters } from '../search-params.ts';
import type { Where } from '../where.ts';
import { LocationToggle } from './location-toggle.tsx';
import { PlaceInput } from './place-input.tsx';
import classes from './where-fields.module.css';

interface WhereFieldsProps {
  filters: Filters;
  problem: string | null;
  onTextChange: (placeText: string) => void;
  onWhereChange: (where: Where) => void;
}

/** The place of the search: a named place, the browser's position, or anywhere. */
export function WhereFields({ filters, problem, ...actions }: WhereFieldsProps) {
  const { place } = usePosition();
  const isNearBrowser = filters.where === 'here' && place !== null;
  const label = 'Ubicación';
  return (
    <div className={classes.fields}>
      <PlaceInput
        label={label}
        filters={filters}
        isNearBrowser={isNearBrowser}
        problem={problem}
        plain={(field) => (
          <TextInput
            {...field}
            label={label}
            leftSection={<IconMapPin size={20} />}
            leftSectionPointerEvents="none"
            error={problem}
          />
        )}
        {...actions}
      />
      <LocationToggle
        where={filters.where}
        isNearBrowser={isNearBrowser}
        onWhereChange={actions.onWhereChange}
      />
    </div>
  );
}
