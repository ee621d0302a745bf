import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';

interface AddressFieldProps {
  address: string;
  isEditing: boolean;
  onChange: (address: string) => void;
}

/** The address as text; it does not change the coordinates. */
export function AddressField({ address, isEditing, onChange }: AddressFieldProps) {
  return (
    <TextInput
      label="Dirección (Opcional)"
      autoComplete="street-address"
      maxLength={300}
      readOnly={!isEditing}
      variant={isEditing ? 'default' : 'filled'}
      leftSection={<IconMapPin size={20} aria-hidden="true" />}
      value={address}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
