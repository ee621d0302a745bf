import type { AvailabilityStatus, TimeZone } from '@oficio/contract/profiles.ts';
import { timeZoneNames } from '#app/lib/time-zones.ts';
import { Select } from '#app/ui/combobox.ts';
import type { ProfileForm } from '../../use-profile-form.ts';
import { CategoriesField } from './categories-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { LocationField } from './location-field.tsx';
import { ProfileRow } from './profile-row.tsx';
import { StatusField } from './status-field.tsx';

interface ProviderRowsProps {
  status: AvailabilityStatus;
  form: ProfileForm;
}

/** The sections that only providers have. */
export function ProviderRows({ status, form }: ProviderRowsProps) {
  const { values, isEditing, change } = form;
  return (
    <>
      <ProfileRow title="Estado de Disponibilidad" note="El cambio se guarda al momento.">
        <StatusField status={status} isEditing={isEditing} />
      </ProfileRow>
      <ProfileRow title="Categorías (Máx 3)" note="Por ellas te encuentran en la búsqueda.">
        <CategoriesField
          categories={values.categories}
          isEditing={isEditing}
          onChange={(categories) => change({ categories })}
        />
      </ProfileRow>
      <ProfileRow title="Ubicación" note="Con ella calculamos la distancia a cada cliente.">
        <LocationField
          address={values.address}
          coordinates={values.coordinates}
          isEditing={isEditing}
          onChange={change}
        />
        <TimeZoneField
          timeZone={values.timeZone}
          isEditing={isEditing}
          onChange={(timeZone) => change({ timeZone })}
        />
      </ProfileRow>
      <ProfileRow title="Galería de Imágenes" note="Trabajos terminados, mejor con luz de día.">
        <GalleryField
          images={values.gallery}
          uploads={form.uploads}
          isEditing={isEditing}
          onChange={(next) => change({ gallery: next(form.getValues().gallery) })}
        />
      </ProfileRow>
    </>
  );
}

const choices = (Object.keys(timeZoneNames) as TimeZone[]).map((value) => ({
  value,
  label: timeZoneNames[value],
}));

interface TimeZoneFieldProps {
  timeZone: TimeZone;
  isEditing: boolean;
  onChange: (timeZone: TimeZone) => void;
}

/** The time zone of the provider's working hours and appointments (decisions §1). */
function TimeZoneField({ timeZone, isEditing, onChange }: TimeZoneFieldProps) {
  return (
    <Select
      label="Zona horaria"
      description="Las horas de tus citas se entienden en esta zona."
      inputWrapperOrder={['label', 'input', 'description']}
      data={choices}
      value={timeZone}
      disabled={!isEditing}
      variant={isEditing ? 'default' : 'filled'}
      onChange={(value) => {
        const next = choices.find((choice) => choice.value === value)?.value;
        if (next) onChange(next);
      }}
    />
  );
}
