import { endOtherSessions, endSession, listSessions } from '@oficio/contract/sessions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, isFinal, isNotFound } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { toast } from '#app/lib/toast.ts';
import { useWrite } from '#app/screen/acts/use-write.ts';
import { sessionsQuery, useRefreshSecurity } from './security-queries.ts';

/** The account's sessions, and how to end them. A call resolves once the list is up to date. */
export function useSessions() {
  const query = useQuery(sessionsQuery);
  const refresh = useRefreshSecurity(listSessions);
  const onError = (error: unknown) => {
    if (isDeclined(error)) return;
    // Without an answer, the server may have ended them all the same.
    if (!isFinal(error)) void refresh();
    toast.failure(error, 'Error al cerrar la sesión');
  };
  const ending = useWrite(
    {
      mutationFn: async (session_id: string) => {
        try {
          await api(endSession, { params: { session_id } });
        } catch (error) {
          // Another device has ended it already.
          if (!isNotFound(error)) throw error;
        }
        await refresh();
      },
      onSuccess: () => toast.success('Sesión cerrada'),
      onError,
    },
    (sessionId) => sessionId,
  );
  const endingOthers = useMutation({
    mutationFn: async () => {
      await api(endOtherSessions, {});
      await refresh();
    },
    onSuccess: () => toast.success('Las demás sesiones se han cerrado'),
    onError,
  });
  return {
    query,
    end: ending.mutate,
    isEnding: ending.isPendingFor,
    endOthers: endingOthers.mutateAsync,
    isEndingOthers: endingOthers.isPending,
  };
}
