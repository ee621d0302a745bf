import {
  DEFAULT_END_TIME,
  DEFAULT_START_TIME,
  listAppointments,
  listSlots,
  requestAppointment,
} from '@oficio/contract/appointments.ts';
import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, keyOf, mutationOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import {
  checkRequest,
  minutesBetween,
  type RequestProblem,
  type RequestValues,
} from './request-check.ts';
import { useTimedValues } from './use-timed-values.ts';

const empty: RequestValues = {
  title: '',
  description: '',
  date: '',
  start: DEFAULT_START_TIME,
  end: DEFAULT_END_TIME,
};

/** What was typed into the request modal; it outlives a failure and closing the modal. */
export function useRequestForm(
  providerId: string,
  schedule: readonly WorkScheduleEntry[],
  onSent: () => void,
) {
  const { values, duration, ...form } = useTimedValues(empty);
  const [problem, setProblem] = useState<RequestProblem | null>(null);
  const queryClient = useQueryClient();

  const change = (part: Partial<RequestValues>) => {
    form.change(part);
    setProblem(null);
  };

  const request = useMutation({
    ...mutationOptions(requestAppointment),
    onSuccess: () => {
      toast.success('Solicitud de cita enviada. Esperando confirmación del proveedor.');
      form.reset();
      void queryClient.invalidateQueries({ queryKey: keyOf(listAppointments) });
      onSent();
    },
    onError: (error) => {
      toast.error(detailOf(error, 'Error al solicitar cita'));
      void queryClient.invalidateQueries({ queryKey: keyOf(listSlots) });
    },
  });

  /** Sends the request, or returns what keeps it from being sent. */
  const submit = (): RequestProblem | null => {
    const found = checkRequest(values, schedule);
    setProblem(found);
    if (found) toast.error(found.message);
    if (found || request.isPending) return found;
    const { title, description, date, start, end } = values;
    request.mutate({
      body: {
        title: title.trim(),
        description: description.trim(),
        date,
        start_time: start,
        end_time: end,
        duration_minutes: minutesBetween(start, end),
        provider_id: providerId,
      },
    });
    return null;
  };

  return { values, change, duration, problem, submit, isSending: request.isPending };
}
