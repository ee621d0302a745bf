import { IconMapPinFilled } from '@tabler/icons-react';
import { tileUrl } from '#app/lib/maps/map-tiles.ts';
import { staticTiles } from '#app/lib/maps/static-tiles.ts';
import classes from './static-map.module.css';

interface StaticMapProps {
  lat: number;
  lng: number;
  /** Width of the rendered map in px; a narrower box shows its centre. */
  width?: number;
  height?: number;
}

const zoom = 15;

/** An image of the map around a location. Decorative: a text or link is shown beside it. */
export function StaticMap({ lat, lng, width = 292, height = 108 }: StaticMapProps) {
  const size = { '--width': `${width}px`, '--height': `${height}px` };
  return (
    <span className={classes.map} style={size} aria-hidden="true">
      <span className={classes.tiles} data-map-tiles>
        {staticTiles(tileUrl(), { lat, lng }, { zoom, width, height }).map(({ url, left, top }) => (
          <img
            key={`${left} ${top}`}
            src={url}
            alt=""
            width={256}
            height={256}
            loading="lazy"
            onError={({ currentTarget }) => {
              currentTarget.style.visibility = 'hidden';
            }}
            style={{ left, top }}
          />
        ))}
      </span>
      <IconMapPinFilled size={32} className={classes.pin} />
      <span className={classes.source}>© OpenStreetMap</span>
    </span>
  );
}
