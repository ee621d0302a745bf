import {
  acceptAppointment,
  cancelAppointment,
  completeAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useWrite } from '#app/screen/acts/use-write.ts';
import { refreshAppointments, refreshCompleted } from './refresh-appointments.ts';

/** Shows an error toast with the screen's message and the server's reason. */
const failing = (sentence: string) => (error: unknown) =>
  toast.error(sentence, reasonOf(error), error);

function useAppointmentAction<Input extends string | { id: string }>(
  write: (input: Input) => Promise<unknown>,
  success: string,
  tellFailure: (error: unknown) => void,
  refresh = refreshAppointments,
) {
  const cache = useQueryClient();
  return useWrite(
    {
      mutationFn: write,
      onSuccess: () => toast.success(success),
      onError: tellFailure,
      onSettled: () => refresh(cache),
    },
    (input) => (typeof input === 'string' ? input : input.id),
  );
}

/** Mutations of appointments and blocked time, with their toasts (specification 8.1, 8.2). */
export function useAppointmentActions() {
  return {
    accept: useAppointmentAction(
      (id: string) => api(acceptAppointment, { params: { id } }),
      'Cita aceptada',
      failing('Error al aceptar cita'),
    ),
    reject: useAppointmentAction(
      ({ id, reason }: { id: string; reason: string }) =>
        api(rejectAppointment, { params: { id }, body: { reason: reason || null } }),
      'Cita rechazada',
      failing('Error al rechazar cita'),
    ),
    cancel: useAppointmentAction(
      (id: string) => api(cancelAppointment, { params: { id }, query: { status: 'accepted' } }),
      'Cita cancelada',
      failing('Error al cancelar cita'),
    ),
    withdraw: useAppointmentAction(
      (id: string) => api(cancelAppointment, { params: { id }, query: { status: 'pending' } }),
      'Solicitud retirada',
      failing('Error al cancelar cita'),
    ),
    unblock: useAppointmentAction(
      (id: string) => api(cancelAppointment, { params: { id } }),
      'Bloqueo quitado',
      failing('Error al quitar el bloqueo'),
    ),
    complete: useAppointmentAction(
      (id: string) => api(completeAppointment, { params: { id } }),
      'Cita marcada como completada',
      (error) => toast.failure(error, 'Error al completar cita'),
      refreshCompleted,
    ),
  };
}
