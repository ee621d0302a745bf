import {
  banUser,
  deleteUser,
  endUserSessions,
  getMetrics,
  getUser,
  listAudit,
  listUsers,
  messageUser,
  unbanUser,
} from '@oficio/contract/admin.ts';
import type { Endpoint } from '@oficio/contract/endpoint.ts';
import { listReports } from '@oficio/contract/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { hasStatus, isNotFound, keyOf, mutationOptions, reasonOf } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { toast } from '#app/lib/toast.ts';
import { useWrite } from '#app/screen/acts/use-write.ts';

const changed = [listUsers, getUser, getMetrics, listReports, listAudit];

/** Why an act on an account is refused whose state has changed in the meantime, or that is gone. */
export function refusalOf(error: Error): string | undefined {
  if (isNotFound(error)) return 'La cuenta no existe o se ha eliminado';
  return hasStatus(error, 409) ? reasonOf(error) : undefined;
}

function useUserAction<E extends Endpoint>(
  endpoint: E,
  said: { success: string; failure: string },
) {
  const cache = useQueryClient();
  return useWrite(
    {
      ...mutationOptions(endpoint),
      onSuccess: () => toast.success(said.success),
      onError: (error) => {
        if (!isDeclined(error)) toast.error(said.failure, refusalOf(error), error);
      },
      // Pending until the screen shows the change: the same action would be refused meanwhile.
      onSettled: () =>
        Promise.all(changed.map((read) => cache.invalidateQueries({ queryKey: keyOf(read) }))),
    },
    (input) => (input as { params: { id: string } }).params.id,
  );
}

/** An administrator's actions on an account, with their toasts (specification 2.23). */
export function useUserActions() {
  return {
    ban: useUserAction(banUser, {
      success: 'Usuario baneado exitosamente',
      failure: 'Error al banear usuario',
    }),
    unban: useUserAction(unbanUser, {
      success: 'Usuario desbaneado exitosamente',
      failure: 'Error al desbanear usuario',
    }),
    remove: useUserAction(deleteUser, {
      success: 'Usuario eliminado exitosamente',
      failure: 'Error al eliminar usuario',
    }),
    endSessions: useUserAction(endUserSessions, {
      success: 'Sesiones cerradas exitosamente',
      failure: 'Error al cerrar las sesiones',
    }),
    message: useUserAction(messageUser, {
      success: 'Mensaje enviado exitosamente',
      failure: 'Error al enviar mensaje',
    }),
  };
}
export type UserActions = ReturnType<typeof useUserActions>;
