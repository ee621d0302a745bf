import type { Profile } from '@oficio/contract/profiles.ts';
import { lazy, Suspense } from 'react';
import classes from './person-map.module.css';

const PlaceMap = lazy(() => import('#app/components/place-map.tsx'));

interface PersonMapProps {
  name: string;
  location: NonNullable<Profile['location']>;
}

const HEIGHT_PX = 300;

/** Where the other party is, between the header and the messages (specification 2.15). */
export function PersonMap({ name, location }: PersonMapProps) {
  return (
    <div className={classes.map}>
      <Suspense>
        <PlaceMap lat={location.lat} lng={location.lng} label={name} height={HEIGHT_PX} />
      </Suspense>
    </div>
  );
}
