import { divIcon } from 'leaflet';
import { Marker, Tooltip } from 'react-leaflet';
import { DEFAULT_CENTRE, MAP_ZOOM } from '#app/lib/maps/map-tiles.ts';
import classes from './place-map.module.css';
import { TileMap } from './tile-map.tsx';

interface PlaceMapProps {
  lat: number | null;
  lng: number | null;
  /** Accessible name of the marker. */
  label: string;
  /** In px. */
  height: number;
}

const pin = divIcon({
  className: classes.marker ?? '',
  html: false,
  iconSize: [32, 32],
  iconAnchor: [16, 32],
});

/** An interactive map with one marker. Load it lazily: it includes the map library. */
export default function PlaceMap({ lat, lng, label, height }: PlaceMapProps) {
  const centre = { lat: lat ?? DEFAULT_CENTRE.lat, lng: lng ?? DEFAULT_CENTRE.lng };
  return (
    <section className={classes.map} style={{ height }} aria-label={`Mapa: ${label}`}>
      <TileMap
        center={centre}
        zoom={MAP_ZOOM}
        scrollWheelZoom={false}
        className={classes.canvas ?? ''}
      >
        <Marker position={centre} icon={pin} title={label} alt={label}>
          <Tooltip direction="top" offset={[0, -30]} permanent>
            {label}
          </Tooltip>
        </Marker>
      </TileMap>
    </section>
  );
}
