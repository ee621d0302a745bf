import { TextInput } from '@mantine/core';
import { MAX_ADDRESS_LENGTH } from '@oficio/contract/fields.ts';
import { IconMapPin } from '@tabler/icons-react';

interface AddressFieldProps {
  address: string;
  onChange: (address: string) => void;
}

/** The address as text; it does not change the coordinates. */
export function AddressField({ address, onChange }: AddressFieldProps) {
  return (
    <TextInput
      label="Dirección (Opcional)"
      autoComplete="street-address"
      maxLength={MAX_ADDRESS_LENGTH}
      leftSection={<IconMapPin size={20} aria-hidden="true" />}
      value={address}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
