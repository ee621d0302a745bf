import { type ReportResolution, resolveReport } from '@oficio/contract/reports.ts';
import { useAdminWrite } from './use-admin-write.ts';

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
  return useAdminWrite(resolveReport, {
    // A server of the version before answers without the count.
    success: ({ resolved_count = 1 }, { body }) => successes[body.resolution](resolved_count),
    failure: ({ body }) => failures[body.resolution],
  });
}
