import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ProfileForm } from '../../use-profile-form.ts';
import { AddressField } from './address-field.tsx';
import classes from './contact-fields.module.css';

interface ContactFieldsProps {
  email: string;
  form: ProfileForm;
  /** False for providers, whose address is edited with their location. */
  hasAddress: boolean;
}

/** Email, which cannot be changed, telephone and a client's address. */
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
          {...form.field('phone')}
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
