import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ProfileForm } from '../use-profile-form.ts';
import { AddressField } from './address-field.tsx';
import classes from './contact-fields.module.css';

interface ContactFieldsProps {
  email: string;
  form: ProfileForm;
  /** A provider's address stands with their place on the map. */
  hasAddress: boolean;
}

/** Email, which never changes, telephone and a client's address. */
export function ContactFields({ email, form, hasAddress }: ContactFieldsProps) {
  const { values, isEditing, change } = form;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Email"
          readOnly
          variant="filled"
          value={email}
          rightSection={<IconLock size={18} aria-hidden="true" />}
        />
        <TextInput
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          readOnly={!isEditing}
          variant={isEditing ? 'default' : 'filled'}
          value={values.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
      </div>
      {hasAddress && (
        <AddressField
          address={values.address}
          isEditing={isEditing}
          onChange={(address) => change({ address })}
        />
      )}
    </>
  );
}
