import { Textarea, TextInput } from '@mantine/core';
import type { ProfileForm } from '../use-profile-form.ts';
import { PhotoField } from './photo-field.tsx';

interface PresentationFieldsProps {
  form: ProfileForm;
  shape: 'provider' | 'person';
}

/** Photo, name and description. */
export function PresentationFields({ form, shape }: PresentationFieldsProps) {
  const { values, isEditing, change } = form;
  const mode = { readOnly: !isEditing, variant: isEditing ? 'default' : 'filled' };
  return (
    <>
      <PhotoField
        name={values.name}
        photo={values.photo}
        shape={shape}
        isEditing={isEditing}
        onChange={(photo) => change({ photo })}
      />
      <TextInput
        {...mode}
        label="Nombre"
        autoComplete="name"
        maxLength={100}
        value={values.name}
        error={form.nameError}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        {...mode}
        label="Descripción"
        autosize
        minRows={2}
        maxLength={2000}
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </>
  );
}
