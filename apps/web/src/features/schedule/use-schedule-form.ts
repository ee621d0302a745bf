import { listSlots } from '@oficio/contract/appointments.ts';
import { getProfile, type Weekday, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { getScheduleSettings, updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, detailOf, keyOf, reasonOf } from '#app/lib/api.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { type FieldErrors, useAppForm } from '#app/screen/forms/use-app-form.ts';
import {
  copyToOthers,
  type DayHours,
  problemOf,
  scheduleOf,
  weekOf,
  withChanges,
} from './day-hours.ts';
import { scheduleQuery } from './schedule-query.ts';

type Week = Record<Weekday, DayHours>;

const NOT_SAVED = 'No se ha guardado el horario. Tus cambios siguen aquí.';

const byDay = (days: readonly DayHours[]) =>
  Object.fromEntries(days.map((day) => [day.day, day])) as Week;

function weekErrors(week: Week): FieldErrors<Week> {
  return Object.fromEntries(Object.values(week).map((day) => [day.day, problemOf(day)]));
}

/**
 * The form of the provider's week. Input is kept when saving fails (specification 2.22). Days that were
 * not changed here stay as another device has saved them.
 */
export function useScheduleForm(saved: readonly WorkScheduleEntry[]) {
  const client = useQueryClient();
  const [saveError, setSaveError] = useState<string | null>(null);
  const form = useAppForm<Week>({
    initialValues: useMemo(() => byDay(weekOf(saved)), [saved]),
    followsInitialValues: true,
    draft: 'schedule',
    validate: weekErrors,
    onSubmit: async (week) => {
      setSaveError(null);
      const before = form.getInitialValues();
      const { work_schedule } = await api(getScheduleSettings, {});
      const merged = withChanges(weekOf(work_schedule), Object.values(before), Object.values(week));
      const settings = await api(updateScheduleSettings, {
        body: { work_schedule: scheduleOf(merged) },
      });
      client.setQueryData(scheduleQuery.queryKey, settings);
      for (const endpoint of [getProfile, listSlots]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      }
      void refreshSession();
      toast.success('Horario guardado exitosamente');
    },
    onFailure: (failure) => {
      setSaveError(detailOf(failure, NOT_SAVED));
      toast.error('Error al guardar horario', reasonOf(failure), failure);
    },
  });
  const copy = (from: DayHours) =>
    form.change(byDay(copyToOthers(Object.values(form.getValues()), from)));
  const reset = () => {
    setSaveError(null);
    form.reset();
  };
  return { ...form, saveError, copy, reset };
}
