import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { DiscardDialog } from '#app/screen/dialogs/discard-dialog.tsx';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { useUnsavedGuard } from '#app/screen/dialogs/use-unsaved-guard.ts';
import { Page } from '#app/screen/page.tsx';
import type { Account } from '../../profile-values.ts';
import { type ProfileForm, useProfileForm } from '../../use-profile-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileRow } from './profile-row.tsx';
import classes from './profile-screen.module.css';
import { ProviderRows } from './provider-rows.tsx';
import { SettingsRow } from './settings-row.tsx';

const DeleteAccountModal = lazyDialog(() => import('./delete-account-modal.tsx'));

const contactNotes = {
  provider: 'Solo lo ven usuarios con cuenta.',
  client: 'Solo lo ven los profesionales con los que hablas.',
};

interface ProfileScreenProps {
  account: Account;
  /** Undefined for the support account. */
  onContactSupport: (() => void) | undefined;
  onShowNotifications: () => void;
  onShowBlocked: () => void;
  onLogOut: () => void;
  /**
   * Called after the account and its session were deleted. Undefined for accounts that cannot be
   * deleted.
   */
  onDeleted: (() => void) | undefined;
}

/** "Mi Perfil" (specification 2.12). */
export function ProfileScreen(props: ProfileScreenProps) {
  const { account, onContactSupport, onLogOut, onDeleted } = props;
  const deletion = useDialog();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useProfileForm(account, formRef);
  const guard = useUnsavedGuard(form.hasChanges, form.cancel);
  const { user, profile } = account;
  const isProvider = user.user_type === 'provider';

  return (
    <Page width="form">
      <div className={classes.screen} data-editing={form.isEditing || undefined}>
        <form ref={formRef} noValidate onSubmit={(event) => void form.submit(event)}>
          <ProfileHead form={form} providerId={isProvider ? user.id : null} />
          <ProfileRow title="Presentación" note="Lo primero que ve quien te encuentra.">
            <PresentationFields form={form} shape={isProvider ? 'provider' : 'person'} />
          </ProfileRow>
          <ProfileRow title="Contacto" note={contactNotes[user.user_type]}>
            <ContactFields email={user.email} form={form} hasAddress={!isProvider} />
          </ProfileRow>
          {isProvider && <ProviderRows status={profile.status} form={form} />}
        </form>
        <SettingsRow
          onContactSupport={onContactSupport && (() => guard.leaveFor(onContactSupport))}
          onShowNotifications={props.onShowNotifications}
          onShowBlocked={props.onShowBlocked}
          onLogOut={() => guard.leaveFor(onLogOut)}
          onDeleteAccount={onDeleted && (() => guard.leaveFor(() => deletion.open()))}
        />
      </div>
      {onDeleted && (
        <DeleteAccountModal {...deletion.props} userType={user.user_type} onDeleted={onDeleted} />
      )}
      <DiscardDialog
        opened={guard.isAsking}
        text="Los cambios de tu perfil que no has guardado se perderán."
        onStay={guard.stay}
        onDiscard={guard.confirm}
      />
    </Page>
  );
}

interface PresentationFieldsProps {
  form: ProfileForm;
  shape: 'provider' | 'person';
}

/** Photo, name and description. */
function PresentationFields({ form, shape }: PresentationFieldsProps) {
  const { values, isEditing, change } = form;
  const mode = { readOnly: !isEditing, variant: isEditing ? 'default' : 'filled' };
  return (
    <>
      <PhotoField
        name={values.name}
        photo={values.photo}
        uploads={form.uploads}
        shape={shape}
        isEditing={isEditing}
        onChange={(photo) => change({ photo })}
      />
      <TextInput
        {...mode}
        label="Nombre"
        autoComplete="name"
        maxLength={100}
        {...form.field('name')}
      />
      <Textarea
        {...mode}
        label="Descripción"
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('description')}
      />
    </>
  );
}
