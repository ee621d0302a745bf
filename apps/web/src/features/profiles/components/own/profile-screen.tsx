import { TextInput } from '@mantine/core';
import { MAX_LONG_TEXT } from '@oficio/contract/fields.ts';
import { MAX_NAME_LENGTH } from '@oficio/contract/names/person-name.ts';
import { useRef } from 'react';
import { DiscardDialog } from '#app/screen/dialogs/discard-dialog.tsx';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { useUnsavedGuard } from '#app/screen/dialogs/use-unsaved-guard.ts';
import { RestoredNote } from '#app/screen/forms/restored-note.tsx';
import { Page } from '#app/screen/page.tsx';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import type { EditablePart } from '../../profile-parts.ts';
import type { Account } from '../../profile-values.ts';
import { type ProfileForm, useProfileForm } from '../../use-profile-form.ts';
import { useStartAt } from '../../use-start-at.ts';
import { ContactFields } from './contact-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileRow } from './profile-row.tsx';
import classes from './profile-screen.module.css';
import { ProfileView } from './profile-view.tsx';
import { ProviderRows } from './provider-rows.tsx';
import { rowTexts } from './row-texts.ts';
import { SettingsRow } from './settings-row.tsx';

const DeleteAccountModal = lazyDialog(() => import('./delete-account-modal.tsx'));

interface ProfileScreenProps {
  account: Account;
  /** The part whose field a link opens: the edit mode begins with the focus in it. */
  startAt: EditablePart | undefined;
  /** Called once the edit mode has begun there. */
  onStarted: () => void;
  onContactSupport: () => void;
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
  const { account, startAt, onStarted, onContactSupport, onLogOut, onDeleted } = props;
  const deletion = useDialog();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useProfileForm(account, formRef);
  useStartAt(startAt, { form, element: formRef, onStarted });
  const guard = useUnsavedGuard(form.hasChanges, form.cancel);
  const { user, profile } = account;
  const isProvider = user.user_type === 'provider';

  return (
    <Page width="form">
      <div className={classes.screen} data-editing={form.isEditing || undefined}>
        <form ref={formRef} noValidate onSubmit={(event) => void form.submit(event)}>
          <ProfileHead form={form} providerId={isProvider ? user.id : null} />
          {form.isEditing ? (
            <>
              {form.isRestored && (
                <div className={classes.restored}>
                  <RestoredNote />
                </div>
              )}
              <ProfileRow {...rowTexts.presentation}>
                <PresentationFields form={form} shape={isProvider ? 'provider' : 'person'} />
              </ProfileRow>
              <ProfileRow {...rowTexts.contact[user.user_type]}>
                <ContactFields
                  email={user.email}
                  phone={user.phone ?? ''}
                  form={form}
                  hasAddress={!isProvider}
                />
              </ProfileRow>
              {isProvider && <ProviderRows status={profile.status} form={form} />}
            </>
          ) : (
            <ProfileView account={account} />
          )}
        </form>
        <SettingsRow
          onContactSupport={() => guard.leaveFor(onContactSupport)}
          onShowNotifications={props.onShowNotifications}
          onShowBlocked={props.onShowBlocked}
          onLogOut={onLogOut}
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
  const { values, change } = form;
  return (
    <>
      <PhotoField
        name={values.name}
        photo={values.photo}
        stored={form.getInitialValues().photo}
        uploads={form.uploads}
        shape={shape}
        onChange={(photo) => change({ photo })}
      />
      <TextInput
        label="Nombre"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        {...form.field('name')}
      />
      <Textarea
        data-part="description"
        label="Descripción"
        autosize
        minRows={2}
        maxLength={MAX_LONG_TEXT}
        {...form.field('description')}
      />
    </>
  );
}
