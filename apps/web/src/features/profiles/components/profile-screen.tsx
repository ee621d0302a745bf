import { lazy, Suspense, useRef, useState } from 'react';
import { DiscardModal } from '#app/components/discard-modal.tsx';
import { Page } from '#app/components/page.tsx';
import { useUnsavedGuard } from '#app/components/use-unsaved-guard.ts';
import type { Account } from '../profile-values.ts';
import { useProfileForm } from '../use-profile-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { PresentationFields } from './presentation-fields.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileRow } from './profile-row.tsx';
import classes from './profile-screen.module.css';
import { ProviderRows } from './provider-rows.tsx';
import { SettingsRow } from './settings-row.tsx';

const DeleteAccountModal = lazy(() => import('./delete-account-modal.tsx'));

const contactNotes = {
  provider: 'Solo lo ven usuarios con cuenta.',
  client: 'Solo lo ven los profesionales con los que hablas.',
};

interface ProfileScreenProps {
  account: Account;
  /** Absent for whoever is the support. */
  onContactSupport: (() => void) | undefined;
  onShowNotifications: () => void;
  onShowBlocked: () => void;
  onLogOut: () => void;
  /** The account is gone, and the session with it. Absent for whoever may not delete it. */
  onDeleted: (() => void) | undefined;
}

/** "Mi Perfil" (specification 2.12). */
export function ProfileScreen(props: ProfileScreenProps) {
  const { account, onContactSupport, onLogOut, onDeleted } = props;
  const [isDeleting, setDeleting] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useProfileForm(account, formRef);
  const guard = useUnsavedGuard(form.hasChanges, form.cancel);
  const { user, profile } = account;
  const isProvider = user.user_type === 'provider';

  return (
    <Page width="form">
      <div className={classes.screen} data-editing={form.isEditing || undefined}>
        <form ref={formRef} noValidate onSubmit={(event) => void form.save(event)}>
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
          onDeleteAccount={onDeleted && (() => guard.leaveFor(() => setDeleting(true)))}
        />
      </div>
      {isDeleting && onDeleted && (
        <Suspense>
          <DeleteAccountModal
            userType={user.user_type}
            onClose={() => setDeleting(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
      <DiscardModal
        opened={guard.isAsking}
        text="Los cambios de tu perfil que no has guardado se perderán."
        onStay={guard.stay}
        onDiscard={guard.confirm}
      />
    </Page>
  );
}
