import { VisuallyHidden } from '@mantine/core';
import type { SearchResult } from '@oficio/contract/search.ts';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import { useMemo, useRef, useState } from 'react';
import { Circle, Marker } from 'react-leaflet';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { DEFAULT_CENTRE, MAP_ZOOM } from '#app/lib/maps/map-tiles.ts';
import { MapControls } from '#app/ui/maps/map-controls.tsx';
import { TileMap } from '#app/ui/tile-map.tsx';
import { areasOf, MAX_ZOOM, placedOf } from '../map-groups.ts';
import { boundsOf, fitOptions, useFittedMap } from '../use-fitted-map.ts';
import type { Ids } from '../use-map-selection.ts';
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

const searchCentrePin = divIcon({
  html: false,
  className: `${classes.anchor} ${classes.here}`,
  iconSize: [0, 0],
});
/** The server rounds locations to squares of about 500 m; the circle covers one. */
const areaRadiusMetres = 300;

/** The results on an interactive map. Load it lazily: it includes the map library. */
export default function ResultsMap({ results, place, distanceKm, ...selection }: ResultsMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  /** Whether a tile of the shown part of the map was loaded. */
  const isTileLoaded = useRef(false);
  const [hasBegun, setBegun] = useState(results !== undefined);
  if (results && !hasBegun) setBegun(true);

  const placed = useMemo(() => placedOf(results ?? []), [results]);
  const bounds = useMemo(() => boundsOf(placed, place), [placed, place]);
  useFittedMap(map, results && bounds, selection.picked[0]?.area);

  if (!hasBegun) return null;
  return (
    <>
      <TileMap
        ref={setMap}
        {...(bounds
          ? { bounds, boundsOptions: fitOptions }
          : { center: DEFAULT_CENTRE, zoom: MAP_ZOOM })}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        note="Ubicaciones aproximadas"
        tileEvents={{
          loading: () => {
            isTileLoaded.current = false;
          },
          tileload: () => {
            isTileLoaded.current = true;
            setHasTiles(true);
          },
          tileerror: () => setHasTiles(isTileLoaded.current),
        }}
        className={classes.canvas ?? ''}
      >
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
            icon={searchCentrePin}
            zIndexOffset={-1000}
            interactive={false}
            keyboard={false}
          />
        )}
        <MapPins placed={placed} {...selection} />
      </TileMap>
      {place && <VisuallyHidden>El punto azul es el centro de tu búsqueda.</VisuallyHidden>}
      <MapNotes hiddenCount={(results?.length ?? 0) - placed.length} hasBackground={hasTiles} />
      {map && (
        <MapControls
          map={map}
          back={
            place && {
              label: 'Centrar en el punto de búsqueda',
              onPress: () => map.panTo(place),
            }
          }
        />
      )}
    </>
  );
}

interface MapNotesProps {
  /** Number of results without a location. */
  hiddenCount: number;
  hasBackground: boolean;
}

function sentenceFor(count: number): string {
  return count === 1
    ? '1 resultado sin ubicación no aparece en el mapa'
    : `${count} resultados sin ubicación no aparecen en el mapa`;
}

/** Explains what the map does not show. */
function MapNotes({ hiddenCount, hasBackground }: MapNotesProps) {
  return (
    <div className={classes.notes} role="status">
      {hiddenCount > 0 && <p className={classes.note}>{sentenceFor(hiddenCount)}</p>}
      {!hasBackground && (
        <p className={classes.note}>
          El plano no se ha podido cargar. Los resultados siguen en su sitio.
        </p>
      )}
    </div>
  );
}
