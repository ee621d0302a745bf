import { updateProfile } from '@oficio/contract/profiles.ts';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '#app/lib/api.ts';
import { refreshSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';
import {
  type Account,
  nameError,
  type ProfileValues,
  saveBodyOf,
  valuesOf,
} from './profile-values.ts';

/** View and edit mode of /profile, and its save (specification 2.12). */
export function useProfileForm(account: Account, form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState<ProfileValues | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const values = draft ?? valuesOf(account);

  const change = (changed: Partial<ProfileValues>) => {
    setDraft({ ...values, ...changed });
    if ('name' in changed) setError(null);
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = nameError(values);
    flushSync(() => setError(found));
    if (found) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setSaving(true);
    try {
      await api(updateProfile, { body: saveBodyOf(values, account, account.profile.status) });
      await refreshSession();
      setDraft(null);
      toast.success('Perfil actualizado');
    } catch (cause) {
      console.error('The profile could not be saved', cause);
      toast.error('Error al actualizar perfil');
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    isEditing: draft !== null,
    isSaving,
    nameError: error,
    change,
    save,
    edit: () => setDraft(valuesOf(account)),
    cancel: () => {
      setDraft(null);
      setError(null);
    },
  };
}
