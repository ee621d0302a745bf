import { Button, Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import type { Account } from '../profile-values.ts';
import { useProfileForm } from '../use-profile-form.ts';
import { CategoriesField } from './categories-field.tsx';
import { LocationField } from './location-field.tsx';
import { ProfileRow } from './profile-row.tsx';
import { SettingsRow } from './settings-row.tsx';
import { StatusField } from './status-field.tsx';

interface ProfileScreenProps {
  account: Account;
  onLogOut: () => void;
}

/** "Mi Perfil" (specification 2.12). */
export function ProfileScreen({ account, onLogOut }: ProfileScreenProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useProfileForm(account, formRef);
  const { user, profile } = account;
  const { values, isEditing, change } = form;
  const isProvider = user.user_type === 'provider';

  return (
    <Page width="form">
      <form ref={formRef} noValidate onSubmit={(event) => void form.save(event)}>
        <PageTitle title="Mi Perfil">
          {isEditing ? (
            <>
              <Button variant="default" onClick={form.cancel}>
                Cancelar
              </Button>
              <Button type="submit" loading={form.isSaving}>
                Guardar Cambios
              </Button>
            </>
          ) : (
            <Button onClick={form.edit}>Editar Perfil</Button>
          )}
        </PageTitle>
        <ProfileRow title="Presentación" note="Lo primero que ve quien te encuentra.">
          <Avatar
            name={user.name}
            photo={user.photo}
            shape={isProvider ? 'provider' : 'person'}
            size={112}
          />
          <TextInput
            label="Nombre"
            autoComplete="name"
            maxLength={100}
            readOnly={!isEditing}
            value={values.name}
            error={form.nameError}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Textarea
            label="Descripción"
            autosize
            minRows={4}
            maxLength={2000}
            readOnly={!isEditing}
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </ProfileRow>
        <ProfileRow title="Contacto" note="Solo lo ven usuarios con cuenta.">
          <TextInput
            label="Email"
            readOnly
            variant="filled"
            value={user.email}
            rightSection={<IconLock size={18} aria-hidden="true" />}
          />
          <TextInput
            label="Teléfono"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            readOnly={!isEditing}
            value={values.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
          {!isProvider && (
            <TextInput
              label="Dirección (Opcional)"
              autoComplete="street-address"
              maxLength={300}
              readOnly={!isEditing}
              value={values.address}
              onChange={(event) => change({ address: event.currentTarget.value })}
            />
          )}
        </ProfileRow>
        {isProvider && (
          <>
            <ProfileRow title="Estado de Disponibilidad" note="El cambio se guarda al momento.">
              <StatusField status={profile.status} isEditing={isEditing} />
            </ProfileRow>
            <ProfileRow title="Categorías (Máx 3)" note="Los oficios por los que te encuentran.">
              <CategoriesField
                categories={values.categories}
                isEditing={isEditing}
                onChange={(categories) => change({ categories })}
              />
            </ProfileRow>
            <ProfileRow title="Ubicación" note="Los demás ven solo una zona aproximada.">
              <LocationField
                address={values.address}
                coordinates={values.coordinates}
                isEditing={isEditing}
                onChange={change}
              />
            </ProfileRow>
          </>
        )}
      </form>
      <SettingsRow onLogOut={onLogOut} />
    </Page>
  );
}
