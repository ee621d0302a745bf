import { IconMapPinFilled } from '@tabler/icons-react';
import { tileUrl } from '#app/lib/map-tiles.ts';
import { staticTiles } from '../static-tiles.ts';
import classes from './static-map.module.css';

const box = { zoom: 15, width: 292, height: 108 };

/** A picture of where a place is. Decorative: a link to the map stands beside it. */
export function StaticMap({ lat, lng }: { lat: number; lng: number }) {
  return (
    <span className={classes.map} aria-hidden="true">
      <span className={classes.tiles}>
        {staticTiles(tileUrl(), { lat, lng }, box).map(({ url, left, top }) => (
          <img
            key={`${left} ${top}`}
            src={url}
            alt=""
            width={256}
            height={256}
            loading="lazy"
            style={{ left, top }}
          />
        ))}
      </span>
      <IconMapPinFilled size={32} className={classes.pin} />
    </span>
  );
}
