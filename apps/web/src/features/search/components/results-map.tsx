import '#app/theme/sheets/leaflet.ts';
import { VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { SearchResult } from '@oficio/contract/search.ts';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { AttributionControl, Circle, MapContainer, Marker, TileLayer } from 'react-leaflet';
import { DEFAULT_CENTRE, MAP_ZOOM, TILE_ATTRIBUTION, tileUrl } from '#app/lib/map-tiles.ts';
import { areasOf, MAX_ZOOM, placedOf } from '../map-groups.ts';
import type { Coordinates } from '../position-store.ts';
import { boundsOf, fitOptions, useFittedMap } from '../use-fitted-map.ts';
import type { Ids } from '../use-map-selection.ts';
import { useStillMap } from '../use-still-map.ts';
import { MapControls } from './map-controls.tsx';
import { MapNotes } from './map-notes.tsx';
import { MapPins } from './map-pins.tsx';
import classes from './results-map.module.css';

interface ResultsMapProps {
  results: readonly SearchResult[] | undefined;
  place: Coordinates | null;
  distanceKm: number;
  highlighted: Ids;
  picked: readonly SearchResult[];
  onHover: (ids: Ids) => void;
  onPick: (ids: Ids) => void;
}

const herePin = divIcon({
  html: `<span class="${classes.here}"></span>`,
  className: classes.anchor ?? '',
  iconSize: [0, 0],
});
/** The server rounds to squares of about 500 m: somebody is somewhere in here. */
const areaRadiusMetres = 300;

/** The results on a map of their own. Load it lazily: it brings the map library along. */
export default function ResultsMap({ results, place, distanceKm, ...marks }: ResultsMapProps) {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  const [hasBegun, setBegun] = useState(results !== undefined);
  if (results && !hasBegun) setBegun(true);

  const placed = useMemo(() => placedOf(results ?? []), [results]);
  const bounds = useMemo(() => boundsOf(placed, place), [placed, place]);
  useFittedMap(map, results && bounds, marks.picked[0]?.area);
  useStillMap(map, isStill);
  useEffect(() => {
    map?.getContainer().setAttribute('role', 'group');
    map?.getContainer().setAttribute('aria-label', 'Plano: se mueve con las flechas');
  }, [map]);

  if (!hasBegun) return null;
  return (
    <>
      <MapContainer
        ref={setMap}
        {...(bounds
          ? { bounds, boundsOptions: fitOptions }
          : { center: DEFAULT_CENTRE, zoom: MAP_ZOOM })}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        inertia={!isStill}
        className={classes.canvas ?? ''}
      >
        <AttributionControl prefix="Ubicaciones aproximadas" />
        <TileLayer
          url={tileUrl()}
          attribution={TILE_ATTRIBUTION}
          eventHandlers={{
            tileerror: () => setHasTiles(false),
            tileload: () => setHasTiles(true),
          }}
        />
        {place && (
          <Circle
            center={place}
            radius={distanceKm * 1000}
            interactive={false}
            className={classes.reach ?? ''}
          />
        )}
        {areasOf(placed).map((area) => (
          <Circle
            key={`${area.lat} ${area.lng}`}
            center={area}
            radius={areaRadiusMetres}
            interactive={false}
            className={classes.area ?? ''}
          />
        ))}
        {place && (
          <Marker
            position={place}
            icon={herePin}
            zIndexOffset={-1000}
            interactive={false}
            keyboard={false}
          />
        )}
        <MapPins placed={placed} {...marks} />
      </MapContainer>
      {place && <VisuallyHidden>El punto azul es el centro de tu búsqueda.</VisuallyHidden>}
      <MapNotes hiddenCount={(results?.length ?? 0) - placed.length} hasBackground={hasTiles} />
      {map && <MapControls map={map} place={place} />}
    </>
  );
}
