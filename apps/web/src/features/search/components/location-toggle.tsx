import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { askForPosition, stopUsingPosition, usePosition } from '../position-store.ts';
import classes from './location-toggle.module.css';

const sentences = {
  denied: 'No se pudo obtener tu ubicación',
  unsupported: 'Tu navegador no soporta geolocalización',
};

/** Searches near the person, or anywhere (decisions §6). */
export function LocationToggle() {
  const { place } = usePosition();
  const [isAsking, setAsking] = useState(false);

  const toggle = async () => {
    if (place) {
      stopUsingPosition();
      return;
    }
    setAsking(true);
    const problem = await askForPosition();
    setAsking(false);
    if (problem) toast.error(sentences[problem]);
  };

  return (
    <div>
      <Button
        variant={place ? 'light' : 'quiet'}
        fullWidth
        leftSection={<IconCurrentLocation size={18} />}
        aria-pressed={place !== null}
        disabled={isAsking}
        onClick={() => void toggle()}
      >
        {isAsking ? 'Obteniendo ubicación...' : 'Usar mi ubicación'}
      </Button>
      {!place && <p className={classes.note}>Sin tu ubicación se busca a cualquier distancia.</p>}
    </div>
  );
}
