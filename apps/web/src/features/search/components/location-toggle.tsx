import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { askForPosition } from '../locate-user.ts';
import type { Where } from '../where.ts';
import classes from './location-toggle.module.css';

const sentences = {
  denied: 'No se pudo obtener tu ubicación',
  unsupported: 'Tu navegador no soporta geolocalización',
};

interface LocationToggleProps {
  where: Where;
  /** Whether the search runs near the browser's position. */
  isNearBrowser: boolean;
  onWhereChange: (where: Where) => void;
}

/** Switches between a search near the browser's position and one anywhere (decisions §6). */
export function LocationToggle({ where, isNearBrowser, onWhereChange }: LocationToggleProps) {
  /** `where` at the time when the browser was asked for the position. */
  const [asked, setAsked] = useState<Where | null>(null);
  const whereNow = useRef(where);
  useEffect(() => {
    whereNow.current = where;
  }, [where]);

  const ask = async () => {
    setAsked(where);
    const problem = await askForPosition();
    // The browser may answer long after the user has chosen another place.
    if (whereNow.current !== where) return;
    setAsked(null);
    if (problem) toast.error(sentences[problem]);
    else if (where !== 'here') onWhereChange('here');
  };

  return (
    <div>
      <Button
        variant={isNearBrowser ? 'light' : 'quiet'}
        fullWidth
        leftSection={<IconCurrentLocation size={18} />}
        aria-pressed={isNearBrowser}
        onClick={() => (isNearBrowser ? onWhereChange('anywhere') : void ask())}
      >
        {asked === where ? 'Obteniendo ubicación...' : 'Usar mi ubicación'}
      </Button>
      {!isNearBrowser && typeof where === 'string' && (
        <p className={classes.note}>Sin un lugar se busca a cualquier distancia.</p>
      )}
    </div>
  );
}
