import { Button, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconMapPinCheck } from '@tabler/icons-react';
import { useDeviceLocation } from '../use-device-location.ts';
import classes from './location-field.module.css';

interface LocationFieldProps {
  address: string;
  coordinates: { lat: number; lng: number } | null;
  isEditing: boolean;
  onChange: (place: { address?: string; coordinates?: { lat: number; lng: number } }) => void;
}

/** Where a provider is: the device's place and an address (specification 2.12). */
export function LocationField({ address, coordinates, isEditing, onChange }: LocationFieldProps) {
  const { isLocating, locate } = useDeviceLocation((place) => onChange({ coordinates: place }));
  return (
    <>
      {isEditing && (
        <Button
          variant="light"
          className={classes.locate ?? ''}
          leftSection={<IconCurrentLocation size={20} />}
          loading={isLocating}
          onClick={locate}
        >
          Obtener ubicación actual
        </Button>
      )}
      <p className={classes.state} data-set={coordinates !== null || undefined}>
        {coordinates && <IconMapPinCheck size={18} aria-hidden="true" />}
        {coordinates
          ? 'Tu punto en el mapa está guardado: apareces en las búsquedas por distancia.'
          : 'Sin un punto en el mapa no apareces en las búsquedas por distancia.'}
      </p>
      <TextInput
        label="Dirección (Opcional)"
        autoComplete="street-address"
        maxLength={300}
        readOnly={!isEditing}
        value={address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
    </>
  );
}
