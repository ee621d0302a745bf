import {
  blockTime,
  DEFAULT_DURATION_MINUTES,
  DEFAULT_END_TIME,
  DEFAULT_START_TIME,
  listAppointments,
} from '@oficio/contract/appointments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, keyOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useTimedForm } from '../use-timed-form.ts';
import { type BlockValues, blockErrors } from './block-check.ts';

const empty: BlockValues = {
  title: '',
  description: '',
  date: null,
  start: DEFAULT_START_TIME,
  end: DEFAULT_END_TIME,
  duration: DEFAULT_DURATION_MINUTES,
};

interface BlockFormOptions {
  onClose: () => void;
  /** YYYY-MM-DD; the form's day until the user chooses one. */
  selectedDay: string;
}

/** The form to block time, by default on the selected day (specification 2.21). */
export function useBlockForm({ onClose, selectedDay }: BlockFormOptions) {
  const client = useQueryClient();
  return useTimedForm({
    onClose,
    initialValues: empty,
    draft: 'block-time',
    // Each opening begins with its selected day.
    kept: ({ date: _date, ...typed }) => typed,
    validate: blockErrors,
    onSubmit: async ({ title, description, date, start, end, duration }) => {
      const body = {
        title: title.trim(),
        description: description.trim(),
        date: date ?? selectedDay,
        start_time: start,
        end_time: end,
        duration_minutes: duration,
      };
      try {
        await api(blockTime, { body });
      } finally {
        void client.invalidateQueries({ queryKey: keyOf(listAppointments) });
      }
      toast.success('Tiempo bloqueado exitosamente');
    },
    failureMessage: 'Error al crear cita',
    timesRefused: [409, 422],
  });
}
