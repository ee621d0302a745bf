import 'leaflet/dist/leaflet.css';
import '#app/theme/overrides/leaflet.css';
import type { LeafletEventHandlerFnMap, Map as LeafletMap } from 'leaflet';
import { type Ref, useEffect } from 'react';
import {
  AttributionControl,
  MapContainer,
  type MapContainerProps,
  TileLayer,
  useMap,
  ZoomControl,
} from 'react-leaflet';
import { TILE_ATTRIBUTION, tileUrl } from '#app/lib/maps/map-tiles.ts';

interface TileMapProps extends MapContainerProps {
  /** Shown before the attribution of the map, in place of the library's name. */
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
      <AttributionControl prefix={note ?? false} />
      {zoomControl && <ZoomControl zoomInTitle="Acercar" zoomOutTitle="Alejar" />}
      <TileLayer
        url={tileUrl()}
        attribution={TILE_ATTRIBUTION}
        {...(tileEvents && { eventHandlers: tileEvents })}
      />
      {children}
    </MapContainer>
  );
}

function Label() {
  const map = useMap();
  useEffect(() => {
    map.getContainer().setAttribute('role', 'group');
    map.getContainer().setAttribute('aria-label', 'Plano: se mueve con las flechas');
  }, [map]);
  return null;
}
