import { updateProfile } from '@oficio/contract/profiles.ts';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, detailOf } from '#app/lib/api.ts';
import { refreshSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';
import {
  type Account,
  hasChanges,
  nameError,
  type ProfileValues,
  saveBodyOf,
  valuesOf,
} from './profile-values.ts';

/** Fields to replace, or how they follow from what stands there by then. */
type ProfileChange = Partial<ProfileValues> | ((values: ProfileValues) => Partial<ProfileValues>);

const NOT_SAVED = 'No se han guardado los cambios. Lo que has escrito sigue aquí.';

/** View and edit mode of /profile, and its save (specification 2.12). */
export function useProfileForm(account: Account, form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState<ProfileValues | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saveError, setSaveError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const values = draft ?? valuesOf(account);

  const change = (next: ProfileChange) => {
    setDraft((now) => now && { ...now, ...(typeof next === 'function' ? next(now) : next) });
    if ('name' in next) setError(null);
  };

  const leave = () => {
    setDraft(null);
    setError(null);
    setSaveError(null);
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!draft || isSaving) return;
    const found = nameError(draft);
    flushSync(() => setError(found));
    if (found) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setSaving(true);
    setSaveError(null);
    try {
      await api(updateProfile, { body: saveBodyOf(draft, account) });
      await refreshSession();
      // What was typed meanwhile stays for the next save.
      setDraft((now) => (now === draft ? null : now));
      toast.success('Perfil actualizado');
    } catch (cause) {
      console.error('The profile could not be saved', cause);
      setSaveError(detailOf(cause, NOT_SAVED));
      toast.error('Error al actualizar perfil');
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    isEditing: draft !== null,
    isSaving,
    hasChanges: draft !== null && hasChanges(draft, account),
    nameError: error,
    saveError,
    change,
    save,
    edit: () => setDraft(valuesOf(account)),
    cancel: leave,
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
