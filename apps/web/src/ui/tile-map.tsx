import 'leaflet/dist/leaflet.css';
import '#app/theme/overrides/leaflet.css';
import { DomEvent, type LeafletEventHandlerFnMap, type Map as LeafletMap } from 'leaflet';
import { type Ref, useEffect } from 'react';
import {
  MapContainer,
  type MapContainerProps,
  TileLayer,
  useMap,
  ZoomControl,
} from 'react-leaflet';
import { MAP_COPYRIGHT_URL, tileUrl } from '#app/lib/maps/map-tiles.ts';

interface TileMapProps extends MapContainerProps {
  /** Shown before the attribution of the map. */
  note?: string;
  tileEvents?: LeafletEventHandlerFnMap;
  ref?: Ref<LeafletMap>;
}

/** Base of every interactive map, with the library's texts in Spanish. Includes the map library. */
export function TileMap({
  note,
  tileEvents,
  zoomControl = true,
  children,
  ...options
}: TileMapProps) {
  return (
    <MapContainer {...options} zoomControl={false} attributionControl={false}>
      <Label />
      <Attribution note={note} />
      {zoomControl && (
        <ZoomControl zoomInText="+" zoomInTitle="Acercar" zoomOutText="−" zoomOutTitle="Alejar" />
      )}
      <TileLayer url={tileUrl()} {...(tileEvents && { eventHandlers: tileEvents })} />
      {children}
    </MapContainer>
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
