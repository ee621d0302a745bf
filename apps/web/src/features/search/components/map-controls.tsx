import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import type { Coordinates } from '../position-store.ts';
import classes from './map-controls.module.css';

interface MapControlsProps {
  map: LeafletMap;
  /** Where the search is made from; without it there is nowhere to go back to. */
  place: Coordinates | null;
}

/** Closer, farther, and back to where the search is made from. */
export function MapControls({ map, place }: MapControlsProps) {
  return (
    <div className={classes.controls}>
      <button type="button" aria-label="Acercar" onClick={() => map.zoomIn()}>
        <IconPlus size={20} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Alejar" onClick={() => map.zoomOut()}>
        <IconMinus size={20} aria-hidden="true" />
      </button>
      {place && (
        <button
          type="button"
          aria-label="Centrar en el punto de búsqueda"
          onClick={() => map.panTo(place)}
        >
          <IconCurrentLocation size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
