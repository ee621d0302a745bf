import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { NamedPlace } from '../where.ts';
import classes from './ask-place.module.css';
import { readLastPlace } from './last-place.ts';

interface LastPlaceButtonProps {
  onChoose: (place: NamedPlace) => void;
}

/** Searches near the last named place of this device. */
export default function LastPlaceButton({ onChoose }: LastPlaceButtonProps) {
  const [place] = useState(readLastPlace);
  if (!place) return null;
  return (
    <Button
      variant="default"
      className={classes.last ?? ''}
      classNames={{ label: classes.lastName ?? '' }}
      leftSection={<IconHistory size={18} />}
      title="El último lugar que buscaste"
      onClick={() => onChoose(place)}
    >
      {place.name}
    </Button>
  );
}
