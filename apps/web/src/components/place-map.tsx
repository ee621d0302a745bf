import '#app/theme/sheets/leaflet.ts';
import { divIcon } from 'leaflet';
import { MapContainer, Marker, TileLayer, Tooltip } from 'react-leaflet';
import { DEFAULT_CENTRE, MAP_ZOOM, TILE_ATTRIBUTION, tileUrl } from '#app/lib/map-tiles.ts';
import classes from './place-map.module.css';

interface PlaceMapProps {
  lat: number | null;
  lng: number | null;
  /** Names the marker. */
  label: string;
  /** In px. */
  height: number;
}

const pin = divIcon({
  className: classes.marker ?? '',
  html: `<span class="${classes.pin}"></span>`,
  iconSize: [32, 32],
  iconAnchor: [16, 32],
});

/** A map with one marked place. Load it lazily: it brings the map library along. */
export default function PlaceMap({ lat, lng, label, height }: PlaceMapProps) {
  const centre = { lat: lat ?? DEFAULT_CENTRE.lat, lng: lng ?? DEFAULT_CENTRE.lng };
  return (
    <section className={classes.map} style={{ height }} aria-label={`Mapa: ${label}`}>
      <MapContainer
        center={centre}
        zoom={MAP_ZOOM}
        scrollWheelZoom={false}
        className={classes.canvas ?? ''}
      >
        <TileLayer url={tileUrl()} attribution={TILE_ATTRIBUTION} />
        <Marker position={centre} icon={pin} title={label} alt={label}>
          <Tooltip direction="top" offset={[0, -30]} permanent>
            {label}
          </Tooltip>
        </Marker>
      </MapContainer>
    </section>
  );
}
