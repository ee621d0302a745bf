import 'leaflet/dist/leaflet.css';
import '#app/theme/overrides/leaflet.css';
import { useReducedMotion } from '@mantine/hooks';
import { DomEvent, type LeafletEventHandlerFnMap, type Map as LeafletMap } from 'leaflet';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { MapContainer, type MapContainerProps, TileLayer, useMap } from 'react-leaflet';
import { MAP_COPYRIGHT_URL, tileUrl } from '#app/lib/maps/map-tiles.ts';
import { MapControls } from './maps/map-controls.tsx';
import { useStillMap } from './maps/use-still-map.ts';

interface TileMapProps extends MapContainerProps {
  /** Shown before the attribution of the map. */
  note?: string;
  tileEvents?: LeafletEventHandlerFnMap;
  ref?: Ref<LeafletMap>;
}

/**
 * Base of every interactive map, with the library's texts in Spanish and the app's own buttons, which
 * need an ancestor with a position. Includes the map library.
 */
export function TileMap({
  note,
  tileEvents,
  zoomControl = true,
  children,
  ref,
  ...options
}: TileMapProps) {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [map, setMap] = useState<LeafletMap | null>(null);
  useStillMap(map, isStill);
  useImperativeHandle(ref, () => map as LeafletMap, [map]);
  return (
    <>
      <MapContainer
        {...options}
        ref={setMap}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        inertia={!isStill}
      >
        <Label />
        <Attribution note={note} />
        <TileLayer url={tileUrl()} {...(tileEvents && { eventHandlers: tileEvents })} />
        {children}
      </MapContainer>
      {zoomControl && map && <MapControls map={map} />}
    </>
  );
}

/** The library's own control writes HTML, which Trusted Types refuse. */
function Attribution({ note }: { note: string | undefined }) {
  return (
    <div className="leaflet-bottom leaflet-right">
      <div ref={keepClicks} className="leaflet-control leaflet-control-attribution">
        {note && (
          <>
            {note} <span aria-hidden="true">|</span>{' '}
          </>
        )}
        ©{' '}
        <a href={MAP_COPYRIGHT_URL} target="_blank" rel="noreferrer">
          OpenStreetMap
        </a>
      </div>
    </div>
  );
}

/** Prevents that a click on the element counts as a click on the map. */
function keepClicks(element: HTMLElement | null): void {
  if (element) DomEvent.disableClickPropagation(element);
}

function Label() {
  const map = useMap();
  useEffect(() => {
    map.getContainer().setAttribute('role', 'group');
    map.getContainer().setAttribute('aria-label', 'Plano: se mueve con las flechas');
  }, [map]);
  return null;
}
