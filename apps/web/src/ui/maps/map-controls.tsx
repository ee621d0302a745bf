import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import classes from './map-controls.module.css';

interface MapControlsProps {
  map: LeafletMap;
  /** Adds a button that moves the map back to a place. */
  back?: { label: string; onPress: () => void } | null;
}

/** Buttons over a map, beside its element: inside of it, a press would also be one on the map. */
export function MapControls({ map, back }: MapControlsProps) {
  return (
    <div className={classes.controls}>
      <button type="button" aria-label="Acercar" onClick={() => map.zoomIn()}>
        <IconPlus size={20} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Alejar" onClick={() => map.zoomOut()}>
        <IconMinus size={20} aria-hidden="true" />
      </button>
      {back && (
        <button type="button" aria-label={back.label} onClick={back.onPress}>
          <IconCurrentLocation size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
