import {
  acceptAppointment,
  cancelAppointment,
  completeAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { refreshAppointments } from './refresh-appointments.ts';

/** Shows an error toast with the screen's message and the server's reason. */
const failing = (sentence: string) => (error: unknown) =>
  toast.error(sentence, reasonOf(error), error);

function useWrite<Input>(
  write: (input: Input) => Promise<unknown>,
  success: string,
  tellFailure: (error: unknown) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast.success(success),
    onError: tellFailure,
    onSettled: () => refreshAppointments(cache),
  });
}

/** Mutations of appointments and blocked time, with their toasts (specification 8.1, 8.2). */
export function useAppointmentActions() {
  return {
    accept: useWrite(
      (id: string) => api(acceptAppointment, { params: { id } }),
      'Cita aceptada',
      failing('Error al aceptar cita'),
    ),
    reject: useWrite(
      ({ id, reason }: { id: string; reason: string }) =>
        api(rejectAppointment, { params: { id }, body: { reason: reason || null } }),
      'Cita rechazada',
      failing('Error al rechazar cita'),
    ),
    cancel: useWrite(
      (id: string) => api(cancelAppointment, { params: { id } }),
      'Cita cancelada',
      failing('Error al cancelar cita'),
    ),
    withdraw: useWrite(
      (id: string) => api(cancelAppointment, { params: { id } }),
      'Solicitud retirada',
      failing('Error al cancelar cita'),
    ),
    unblock: useWrite(
      (id: string) => api(cancelAppointment, { params: { id } }),
      'Bloqueo quitado',
      failing('Error al quitar el bloqueo'),
    ),
    complete: useWrite(
      (id: string) => api(completeAppointment, { params: { id } }),
      'Cita marcada como completada',
      (error) => toast.failure(error, 'Error al completar cita'),
    ),
  };
}
