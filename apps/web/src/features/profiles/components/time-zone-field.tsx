import '#app/theme/sheets/select.ts';
import { Select } from '@mantine/core';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { timeZoneNames } from '#app/lib/time-zones.ts';

const choices = (Object.keys(timeZoneNames) as TimeZone[]).map((value) => ({
  value,
  label: timeZoneNames[value],
}));

interface TimeZoneFieldProps {
  timeZone: TimeZone;
  isEditing: boolean;
  onChange: (timeZone: TimeZone) => void;
}

/** In which zone the provider's hours and appointments are meant (decisions §1). */
export function TimeZoneField({ timeZone, isEditing, onChange }: TimeZoneFieldProps) {
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
