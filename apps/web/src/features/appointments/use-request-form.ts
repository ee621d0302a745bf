import {
  checkTime,
  DEFAULT_DURATION_MINUTES,
  DEFAULT_END_TIME,
  DEFAULT_START_TIME,
  listAppointments,
  listFreeDays,
  listSlots,
  requestAppointment,
} from '@oficio/contract/appointments.ts';
import { getProfile, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, isNotFound, keyOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { type RequestValues, requestErrors } from './request-check.ts';
import { useTimedForm } from './use-timed-form.ts';

const empty: RequestValues = {
  title: '',
  description: '',
  date: '',
  start: DEFAULT_START_TIME,
  end: DEFAULT_END_TIME,
  duration: DEFAULT_DURATION_MINUTES,
};

/** An earlier appointment that a request repeats. */
export interface Repeated extends Pick<RequestValues, 'title' | 'description'> {
  appointmentId: string;
}

interface RequestFormOptions {
  onClose: () => void;
  providerId: string;
  schedule: readonly WorkScheduleEntry[];
  repeated: Repeated | undefined;
  /** Called after the request was stored, also when the dialog has been closed. */
  onSent?: (() => void) | undefined;
}

/** The form to request an appointment (specification 2.9). */
export function useRequestForm(options: RequestFormOptions) {
  const { onClose, providerId, schedule, repeated, onSent } = options;
  const client = useQueryClient();
  return useTimedForm({
    onClose,
    initialValues: repeated
      ? { ...empty, title: repeated.title, description: repeated.description }
      : empty,
    draft: `request:${repeated?.appointmentId ?? providerId}`,
    validate: (values) => requestErrors(values, schedule),
    onSubmit: async ({ title, description, date, start, end, duration }) => {
      const body = {
        title: title.trim(),
        description: description.trim(),
        date,
        start_time: start,
        end_time: end,
        duration_minutes: duration,
        provider_id: providerId,
      };
      try {
        await api(requestAppointment, { body });
      } catch (failure) {
        for (const endpoint of [listSlots, listFreeDays, checkTime]) {
          void client.invalidateQueries({ queryKey: keyOf(endpoint) });
        }
        // The provider has been banned or deleted since the dialog was opened, which says so then.
        if (isNotFound(failure)) void client.invalidateQueries({ queryKey: keyOf(getProfile) });
        throw failure;
      }
      toast.success('Solicitud de cita enviada. Esperando confirmación del proveedor.');
      void client.invalidateQueries({ queryKey: keyOf(listAppointments) });
      onSent?.();
    },
    failureMessage: 'Error al solicitar cita',
    // A conflict may also mean that the client has too many open requests.
    timesRefused: [422],
  });
}

export type RequestForm = ReturnType<typeof useRequestForm>;
