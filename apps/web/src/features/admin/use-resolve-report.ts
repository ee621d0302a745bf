import { getMetrics, getUser, listAudit, listUsers } from '@oficio/contract/admin.ts';
import { listReports, type ReportResolution, resolveReport } from '@oficio/contract/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, mutationOptions } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { toast } from '#app/lib/toast.ts';
import { useWrite } from '#app/screen/acts/use-write.ts';
import { refusalOf } from './use-user-actions.ts';

const changed = [listReports, listUsers, getUser, getMetrics, listAudit];

const successes: Record<ReportResolution, (count: number) => string> = {
  dismissed: dismissedText,
  content_deleted: () => 'Contenido borrado',
  user_banned: () => 'Usuario baneado exitosamente',
};
const failures: Record<ReportResolution, string> = {
  dismissed: 'Error al descartar la denuncia',
  content_deleted: 'Error al borrar el contenido',
  user_banned: 'Error al banear usuario',
};

/** Says how many were dismissed: the administrator may have read only one of them. */
function dismissedText(count: number): string {
  if (count === 1) return 'Denuncia descartada';
  const others = count === 2 ? 'otra' : `otras ${count - 1}`;
  return `Denuncia descartada, y con ella ${others} sobre lo mismo`;
}

/** Resolves a report together with all other reports of the same content. */
export function useResolveReport() {
  const cache = useQueryClient();
  return useWrite(
    {
      ...mutationOptions(resolveReport),
      // A server of the version before answers without the count.
      onSuccess: ({ resolved_count = 1 }, { body }) =>
        toast.success(successes[body.resolution](resolved_count)),
      onError: (error, { body }) => {
        if (!isDeclined(error)) toast.error(failures[body.resolution], refusalOf(error), error);
      },
      // Pending until the screen shows the change: the same action would be refused meanwhile.
      onSettled: () =>
        Promise.all(changed.map((read) => cache.invalidateQueries({ queryKey: keyOf(read) }))),
    },
    ({ params }) => params.id,
  );
}
