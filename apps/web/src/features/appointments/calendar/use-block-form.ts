import {
  blockTime,
  DEFAULT_END_TIME,
  DEFAULT_START_TIME,
  listAppointments,
} from '@oficio/contract/appointments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, keyOf, mutationOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { minutesBetween } from '../request-check.ts';
import { useTimedValues } from '../use-timed-values.ts';
import { type BlockProblem, type BlockValues, checkBlock } from './block-check.ts';

const empty: BlockValues = {
  title: '',
  description: '',
  date: null,
  start: DEFAULT_START_TIME,
  end: DEFAULT_END_TIME,
};

/** What was typed into the block-time modal; it outlives a failure and closing the modal. */
export function useBlockForm(selectedDay: string, onSaved: () => void) {
  const { values, duration, ...form } = useTimedValues(empty);
  const [problem, setProblem] = useState<BlockProblem | null>(null);
  const cache = useQueryClient();

  const change = (part: Partial<BlockValues>) => {
    form.change(part);
    setProblem(null);
  };

  const block = useMutation({
    ...mutationOptions(blockTime),
    onSuccess: () => {
      toast.success('Tiempo bloqueado exitosamente');
      form.reset();
      onSaved();
    },
    onError: (error) => toast.error(detailOf(error, 'Error al crear cita')),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(listAppointments) }),
  });

  /** Saves the block, or returns what keeps it from being saved. */
  const submit = (): BlockProblem | null => {
    const found = checkBlock(values);
    setProblem(found);
    if (found) toast.error(found.message);
    if (found || block.isPending) return found;
    const { title, description, date, start, end } = values;
    block.mutate({
      body: {
        title: title.trim(),
        description: description.trim(),
        date: date ?? selectedDay,
        start_time: start,
        end_time: end,
        duration_minutes: minutesBetween(start, end),
      },
    });
    return null;
  };

  return {
    values: { ...values, date: values.date ?? selectedDay },
    change,
    duration,
    problem,
    submit,
    isSaving: block.isPending,
  };
}
