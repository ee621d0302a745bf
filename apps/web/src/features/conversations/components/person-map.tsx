import type { Profile } from '@oficio/contract/profiles.ts';
import { lazy } from 'react';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import classes from './person-map.module.css';

const PlaceMap = lazy(() => import('#app/ui/place-map.tsx'));

interface PersonMapProps {
  name: string;
  location: NonNullable<Profile['location']>;
}

const HEIGHT_PX = 300;

/** The other participant's location, below the header (specification 2.15). */
export function PersonMap({ name, location }: PersonMapProps) {
  return (
    <div className={classes.map}>
      <OptionalPart isRequested>
        <PlaceMap lat={location.lat} lng={location.lng} label={name} height={HEIGHT_PX} />
      </OptionalPart>
    </div>
  );
}
