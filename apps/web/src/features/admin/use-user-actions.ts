import {
  banUser,
  deleteUser,
  endUserSessions,
  messageUser,
  unbanUser,
} from '@oficio/contract/admin.ts';
import { useAdminWrite } from './use-admin-write.ts';

/** An administrator's actions on an account, with their toasts (specification 2.23). */
export function useUserActions() {
  return {
    ban: useAdminWrite(banUser, {
      success: () => 'Usuario baneado exitosamente',
      failure: () => 'Error al banear usuario',
    }),
    unban: useAdminWrite(unbanUser, {
      success: () => 'Usuario desbaneado exitosamente',
      failure: () => 'Error al desbanear usuario',
    }),
    remove: useAdminWrite(deleteUser, {
      success: () => 'Usuario eliminado exitosamente',
      failure: () => 'Error al eliminar usuario',
    }),
    endSessions: useAdminWrite(endUserSessions, {
      success: () => 'Sesiones cerradas exitosamente',
      failure: () => 'Error al cerrar las sesiones',
    }),
    message: useAdminWrite(messageUser, {
      success: () => 'Mensaje enviado exitosamente',
      failure: () => 'Error al enviar mensaje',
    }),
  };
}
export type UserActions = ReturnType<typeof useUserActions>;
