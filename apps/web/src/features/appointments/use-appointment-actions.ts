import {
  acceptAppointment,
  cancelAppointment,
  completeAppointment,
  listAppointments,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, detailOf, keyOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

function useWrite<Input>(
  write: (input: Input) => Promise<unknown>,
  success: string,
  failure: string,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast.success(success),
    onError: (error) => toast.error(detailOf(error, failure)),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(listAppointments) }),
  });
}

/** The writes of appointments and blocked time, each with its toasts (specification 8.1, 8.2). */
export function useAppointmentActions() {
  return {
    accept: useWrite(
      (id: string) => api(acceptAppointment, { params: { id } }),
      'Cita aceptada',
      'Error al aceptar cita',
    ),
    reject: useWrite(
      ({ id, reason }: { id: string; reason: string }) =>
        api(rejectAppointment, { params: { id }, body: { reason: reason || null } }),
      'Cita rechazada',
      'Error al rechazar cita',
    ),
    cancel: useWrite(
      (id: string) => api(cancelAppointment, { params: { id } }),
      'Cita cancelada',
      'Error al cancelar cita',
    ),
    withdraw: useWrite(
      (id: string) => api(cancelAppointment, { params: { id } }),
      'Solicitud retirada',
      'Error al cancelar cita',
    ),
    unblock: useWrite(
      (id: string) => api(cancelAppointment, { params: { id } }),
      'Bloqueo quitado',
      'Error al quitar el bloqueo',
    ),
    complete: useWrite(
      (id: string) => api(completeAppointment, { params: { id } }),
      'Cita marcada como completada',
      'Error al completar cita',
    ),
  };
}
