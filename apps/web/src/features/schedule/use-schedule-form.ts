import { listSlots } from '@oficio/contract/appointments.ts';
import { getProfile, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { getScheduleSettings, updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, keyOf, mutationOptions, queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { copyToOthers, type DayHours, problemOf, scheduleOf, weekOf } from './day-hours.ts';

const NOT_SAVED = 'No se ha guardado el horario. Tus cambios siguen aquí.';

/** A provider's week being edited; nothing of it is lost when saving fails (specification 2.22). */
export function useScheduleForm(saved: readonly WorkScheduleEntry[]) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<DayHours[] | null>(null);
  const [areProblemsShown, showProblems] = useState(false);
  const week = draft ?? weekOf(saved);

  const { mutate, isPending, error } = useMutation({
    ...mutationOptions(updateScheduleSettings),
    onSuccess: (settings) => {
      client.setQueryData(queryOptions(getScheduleSettings, {}).queryKey, settings);
      for (const endpoint of [getProfile, listSlots]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      }
      // What was changed meanwhile stays for the next save.
      setDraft((now) => (now === draft ? null : now));
      toast.success('Horario guardado exitosamente');
    },
    onError: () => toast.error('Error al guardar horario'),
  });

  return {
    week,
    problems: week.map((day) => (areProblemsShown ? problemOf(day) : null)),
    hasChanges: draft !== null,
    isSaving: isPending,
    saveError: error && detailOf(error, NOT_SAVED),
    change: (changed: DayHours) =>
      setDraft(week.map((day) => (day.day === changed.day ? changed : day))),
    copy: (from: DayHours) => setDraft(copyToOthers(week, from)),
    discard: () => setDraft(null),
    /** Returns the first day that keeps the week from being saved. */
    save: (): DayHours | undefined => {
      if (isPending) return undefined;
      const wrong = week.find((day) => problemOf(day) !== null);
      showProblems(wrong !== undefined);
      if (!wrong) mutate({ body: { work_schedule: scheduleOf(week) } });
      return wrong;
    },
  };
}
