import { CallError } from '@oficio/contract/errors.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { api, detailOf, isFinal } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { refusedField } from '#app/screen/forms/refused-field.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { findExpiredImages, findLostImages } from './lost-images.ts';
import {
  type Account,
  keptOf,
  nameError,
  type ProfileValues,
  saveBodyOf,
  uploadKeysOf,
  valuesOf,
  withStoredImages,
} from './profile-values.ts';
import { useDeviceLocation } from './use-device-location.ts';
import { useImageUploads } from './use-image-uploads.ts';
import { useRefreshProfile } from './use-refresh-profile.ts';

const NOT_UPLOADED = 'Hay imágenes que no se han subido. Vuelve a intentarlo o quítalas.';
const IMAGES_LOST = 'Hay imágenes que ya no están guardadas. Vuelve a elegirlas.';
const NOT_SAVED = 'No se han guardado los cambios. Lo que has escrito sigue aquí.';

class ImagesNotUploaded extends Error {}
/** The user has cancelled or left while the save waited: nothing was sent. */
class SaveAbandoned extends Error {}

/** View and edit mode of /profile, and saving (specification 2.12). */
export function useProfileForm(
  { user, profile }: Account,
  element: RefObject<HTMLFormElement | null>,
) {
  const refresh = useRefreshProfile();
  const [saveError, setSaveError] = useState<string | null>(null);

  const switchMode = (mode: 'view' | 'edit') => {
    acceptsChanges.current = mode === 'edit';
    setEditing(mode === 'edit');
    setSaveError(null);
    if (mode === 'view') deviceLocation.stop();
  };

  const form = useAppForm<ProfileValues>({
    initialValues: useMemo(() => valuesOf({ user, profile }), [user, profile]),
    followsInitialValues: true,
    draft: 'profile',
    kept: (values) => keptOf(values, uploads.urlOf),
    validate: (values) => ({ name: nameError(values) }),
    waitFor: () => {
      setSaveError(null);
      return Promise.all([uploads.settled(), deviceLocation.settled()]);
    },
    onSubmit: async (values) => {
      // During the wait the user can cancel, and another user can log in.
      if (!acceptsChanges.current) throw new SaveAbandoned();
      const stored = withStoredImages(values, uploads.urlOf);
      if (!stored) throw new ImagesNotUploaded();
      const initial = form.getInitialValues();
      const before = withStoredImages(initial, uploads.urlOf) ?? initial;
      await api(updateProfile, { body: saveBodyOf(stored, before, user.user_type) });
      await refresh();
      // Input typed during the save is kept for the next one.
      if (form.getValues() === values) switchMode('view');
      toast.success('Perfil actualizado');
    },
    errorsOf: refusedField,
    onRefused: () => toast.error('Error al actualizar perfil'),
    onFailure: (failure) => {
      if (failure instanceof SaveAbandoned) return;
      if (failure instanceof ImagesNotUploaded) {
        setSaveError(NOT_UPLOADED);
        element.current?.querySelector<HTMLElement>('[data-retry-upload]')?.focus();
        return toast.error('Error al actualizar perfil');
      }
      console.error('The profile could not be saved', failure);
      // Without an answer, the server may have stored it all the same.
      if (!isFinal(failure)) void refresh();
      const expired = findExpiredImages(form.getValues());
      const isRefused =
        expired.size > 0 && failure instanceof CallError && failure.messageName === 'imageInvalid';
      if (isRefused) leaveOut(expired);
      setSaveError(isRefused ? IMAGES_LOST : detailOf(failure, NOT_SAVED));
      toast.error('Error al actualizar perfil', undefined, failure);
    },
  });
  const [isEditing, setEditing] = useState(form.isRestored);
  const acceptsChanges = useRef(form.isRestored);
  useEffect(() => {
    acceptsChanges.current = isEditing;
    return () => {
      acceptsChanges.current = false;
    };
  }, [isEditing]);
  const uploads = useImageUploads(
    useMemo(() => uploadKeysOf(form.values), [form.values]),
    form.keep,
  );
  const deviceLocation = useDeviceLocation((coordinates) => form.change({ coordinates }));

  const leaveOut = (lost: ReadonlySet<string>) => {
    const { photo, gallery } = form.getValues();
    form.change({
      photo: photo && lost.has(photo) ? form.getInitialValues().photo : photo,
      gallery: gallery.filter((image) => !lost.has(image)),
    });
  };
  const removeLostImages = useEffectEvent(async () => {
    if (!form.isRestored) return;
    const lost = await findLostImages(form.getValues(), form.getInitialValues());
    if (lost.size === 0) return;
    leaveOut(lost);
    toast.error(IMAGES_LOST);
  });
  useEffect(() => void removeLostImages(), []);

  return {
    ...form,
    isEditing,
    uploads: {
      ...uploads,
      /** An image can be read after the user has cancelled: it is not uploaded then. */
      add: (...image: Parameters<typeof uploads.add>) => {
        if (acceptsChanges.current) uploads.add(...image);
      },
    },
    deviceLocation,
    saveError,
    /** A photo can arrive after the user has cancelled: it is dropped then. */
    change: (part: Partial<ProfileValues>) => {
      if (!acceptsChanges.current) return;
      // What the user has chosen stays, also when the device's position arrives later.
      if (part.coordinates !== undefined) deviceLocation.stop();
      form.change(part);
    },
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      if (isEditing) await form.submit(event);
      else event.preventDefault();
    },
    edit: () => switchMode('edit'),
    cancel: () => {
      form.reset();
      switchMode('view');
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
