import { TextInput } from '@mantine/core';
import { MAX_PHONE_LENGTH } from '@oficio/contract/auth.ts';
import { IconLock } from '@tabler/icons-react';
import type { ProfileForm } from '../../use-profile-form.ts';
import { AddressField } from './address-field.tsx';
import classes from './contact-fields.module.css';

const NOT_READ = 'No entendemos este teléfono. Escríbelo de nuevo, o déjalo vacío.';

interface ContactFieldsProps {
  email: string;
  /** In E.164, or a text from the time before numbers were checked. */
  phone: string;
  form: ProfileForm;
  /** False for providers, whose address is edited with their location. */
  hasAddress: boolean;
}

/** Email, which cannot be changed, telephone and a client's address. */
export function ContactFields({ email, phone, form, hasAddress }: ContactFieldsProps) {
  const { values, change } = form;
  const isUnread = phone !== '' && values.phone === phone && !phone.startsWith('+');
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
          maxLength={MAX_PHONE_LENGTH}
          description={isUnread ? NOT_READ : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.field('phone')}
        />
      </div>
      {hasAddress && (
        <AddressField address={values.address} onChange={(address) => change({ address })} />
      )}
    </>
  );
}
