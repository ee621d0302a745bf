import { Button } from '@mantine/core';
import { IconCurrentLocation, IconMapPinCheck, IconMapPinOff } from '@tabler/icons-react';
import { lazy, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { MOVE_POINT } from '#app/ui/maps/map-steps.ts';
import type { ProfileForm } from '../../use-profile-form.ts';
import { AddressField } from './address-field.tsx';
import classes from './location-field.module.css';

const PlacePicker = lazy(() => import('#app/ui/maps/place-picker.tsx'));

interface LocationFieldProps {
  address: string;
  coordinates: Coordinates | null;
  device: Pick<ProfileForm['deviceLocation'], 'isLocating' | 'locate'>;
  onChange: (place: { address?: string; coordinates?: Coordinates | null }) => void;
}

const UNPLACED =
  'Falta tu punto en el mapa: sin él no apareces en las búsquedas por distancia. Toca el mapa donde trabajas o arrastra el punto.';

/**
 * The provider's location: an address, the device's position or a point on the map (specification
 * 2.12).
 */
export function LocationField({ address, coordinates, device, onChange }: LocationFieldProps) {
  const place = (point: Coordinates) => onChange({ coordinates: point });
  const locate = useRef<HTMLButtonElement>(null);
  const remove = () => {
    flushSync(() => onChange({ coordinates: null }));
    locate.current?.focus();
  };
  const isPlaced = coordinates !== null;
  const StateIcon = isPlaced ? IconMapPinCheck : IconMapPinOff;
  return (
    <>
      <AddressField address={address} onChange={(next) => onChange({ address: next })} />
      <Button
        ref={locate}
        data-part="place"
        variant="default"
        className={classes.locate ?? ''}
        leftSection={<IconCurrentLocation size={20} />}
        loading={device.isLocating}
        onClick={device.locate}
      >
        Obtener ubicación actual
      </Button>
      <div className={classes.place}>
        <OptionalPart isRequested fallback={<div className={classes.waiting} />}>
          <PlacePicker value={coordinates} onChange={place} />
        </OptionalPart>
        <p className={classes.state} data-set={isPlaced || undefined} role="status">
          <StateIcon size={18} aria-hidden="true" />
          {isPlaced ? MOVE_POINT : UNPLACED}
        </p>
        {isPlaced && (
          <Button variant="default" className={classes.locate ?? ''} onClick={remove}>
            Quitar mi punto
          </Button>
        )}
      </div>
    </>
  );
}
