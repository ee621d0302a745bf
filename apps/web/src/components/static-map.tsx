import { IconMapPinFilled } from '@tabler/icons-react';
import { tileUrl } from '#app/lib/map-tiles.ts';
import { staticTiles } from '#app/lib/static-tiles.ts';
import classes from './static-map.module.css';

interface StaticMapProps {
  lat: number;
  lng: number;
  /** In px: how much of the map is drawn; a narrower box shows its middle. */
  width?: number;
  height?: number;
}

const zoom = 15;

/** A picture of where a place is. Decorative: words or a link stand beside it. */
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
    </span>
  );
}
