import { divIcon, type LatLng, type LeafletKeyboardEvent, type Marker as Pin } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { DEFAULT_CENTRE, MAP_ZOOM } from '#app/lib/maps/map-tiles.ts';
import { TileMap } from '../tile-map.tsx';
import { stepOf } from './map-steps.ts';
import classes from './place-picker.module.css';

interface PlacePickerProps {
  /** Accessible name of the map. */
  label?: string;
  /** Null until a point was set: the map then shows the default centre. */
  value: Coordinates | null;
  onChange: (place: Coordinates) => void;
}

function pinOf(isPlaced: boolean) {
  return divIcon({
    className: `${classes.marker} ${isPlaced ? '' : classes.loose}`,
    html: false,
    iconSize: [44, 44],
    iconAnchor: [22, 40],
  });
}

const placedPin = pinOf(true);
const unplacedPin = pinOf(false);

function coordinatesOf(point: LatLng): Coordinates {
  const { lat, lng } = point.wrap();
  return { lat, lng };
}

/** A point on a map, set by drag, tap or arrow keys. Load it lazily, for the map library. */
export default function PlacePicker({
  value,
  onChange,
  label = 'Tu punto en el mapa',
}: PlacePickerProps) {
  return (
    <section className={classes.map} aria-label={label}>
      <TileMap
        center={value ?? DEFAULT_CENTRE}
        zoom={MAP_ZOOM}
        scrollWheelZoom={false}
        className={classes.canvas ?? ''}
      >
        <Point value={value} onChange={onChange} />
      </TileMap>
    </section>
  );
}

function Point({ value, onChange }: Pick<PlacePickerProps, 'value' | 'onChange'>) {
  const map = useMap();
  useMapEvents({ click: ({ latlng }) => onChange(coordinatesOf(latlng)) });
  const at = value ?? DEFAULT_CENTRE;
  const { lat, lng } = at;
  useEffect(() => {
    if (!map.getBounds().contains({ lat, lng })) map.setView({ lat, lng }, map.getZoom());
  }, [map, lat, lng]);

  const move = ({ originalEvent }: LeafletKeyboardEvent) => {
    const step = stepOf(originalEvent);
    if (!step) return;
    originalEvent.preventDefault();
    const moved = map.latLngToContainerPoint(at).add(step);
    onChange(coordinatesOf(map.containerPointToLatLng(moved)));
  };

  const pin = useRef<Pin>(null);
  const title = value ? 'Tu punto: muévelo con las flechas' : 'Coloca tu punto con las flechas';
  // The marker would keep its first title, and a marker with another key would lose the focus.
  useEffect(() => pin.current?.getElement()?.setAttribute('title', title), [title]);

  return (
    <Marker
      ref={pin}
      position={at}
      icon={value ? placedPin : unplacedPin}
      draggable
      autoPan
      eventHandlers={{
        keydown: move,
        dragend: ({ target }) => onChange(coordinatesOf((target as Pin).getLatLng())),
      }}
    />
  );
}
