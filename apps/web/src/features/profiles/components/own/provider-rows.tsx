import type { AvailabilityStatus, TimeZone } from '@oficio/contract/profiles.ts';
import { timeZoneNames } from '#app/lib/time-zones.ts';
import { Select } from '#app/ui/inputs/combobox.ts';
import type { ProfileForm } from '../../use-profile-form.ts';
import { CategoriesField } from './categories-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { LocationField } from './location-field.tsx';
import { ProfileRow } from './profile-row.tsx';
import { rowTexts } from './row-texts.ts';
import { StatusField } from './status-field.tsx';

interface ProviderRowsProps {
  status: AvailabilityStatus;
  form: ProfileForm;
}

/** The fields that only providers have. */
export function ProviderRows({ status, form }: ProviderRowsProps) {
  const { values, change } = form;
  return (
    <>
      <ProfileRow {...rowTexts.status}>
        <StatusField status={status} />
      </ProfileRow>
      <ProfileRow {...rowTexts.categories} part="categories">
        <CategoriesField
          categories={values.categories}
          onChange={(categories) => change({ categories })}
        />
      </ProfileRow>
      <ProfileRow {...rowTexts.place}>
        <LocationField
          address={values.address}
          coordinates={values.coordinates}
          device={form.deviceLocation}
          onChange={change}
        />
        <TimeZoneField timeZone={values.timeZone} onChange={(timeZone) => change({ timeZone })} />
      </ProfileRow>
      <ProfileRow {...rowTexts.gallery}>
        <GalleryField
          images={values.gallery}
          uploads={form.uploads}
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
  onChange: (timeZone: TimeZone) => void;
}

/** The time zone of the provider's working hours and appointments (decisions §1). */
function TimeZoneField({ timeZone, onChange }: TimeZoneFieldProps) {
  return (
    <Select
      label="Zona horaria"
      description="Las horas de tus citas se entienden en esta zona."
      inputWrapperOrder={['label', 'input', 'description']}
      data={choices}
      value={timeZone}
      onChange={(value) => {
        const next = choices.find((choice) => choice.value === value)?.value;
        if (next) onChange(next);
      }}
    />
  );
}
