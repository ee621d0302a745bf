import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { Where } from '../where.ts';
import classes from './location-toggle.module.css';
import { useOwnPosition } from './use-own-position.ts';

interface LocationToggleProps {
  where: Where;
  /** Whether the search runs near the browser's position. */
  isNearBrowser: boolean;
  onWhereChange: (where: Where) => void;
}

/** Switches between a search near the browser's position and one anywhere (decisions §6). */
export function LocationToggle({ where, isNearBrowser, onWhereChange }: LocationToggleProps) {
  const { label, ask } = useOwnPosition(where, onWhereChange);
  return (
    <div>
      <Button
        variant={isNearBrowser ? 'light' : 'quiet'}
        fullWidth
        leftSection={<IconCurrentLocation size={18} />}
        aria-pressed={isNearBrowser}
        onClick={() => (isNearBrowser ? onWhereChange('anywhere') : ask())}
      >
        {label}
      </Button>
      {!isNearBrowser && typeof where === 'string' && (
        <p className={classes.note}>Sin un lugar se busca a cualquier distancia.</p>
      )}
    </div>
  );
}
