import type { Report, ReportResolution, ReportTarget } from '@oficio/contract/reports.ts';

/** Labels of the reported content's type. */
export const targetLabels: Record<ReportTarget, string> = {
  user: 'Perfil',
  message: 'Mensaje',
  review: 'Reseña',
};

/** Labels of a report's resolution. */
export const resolutionLabels: Record<ReportResolution, string> = {
  dismissed: 'Descartada',
  content_deleted: 'Contenido borrado',
  user_banned: 'Usuario baneado',
};

/** The confirmation text before reported content is deleted. */
export function deletionQuestion({ target_type, reported }: Report): string {
  const what = target_type === 'review' ? 'la reseña' : 'el mensaje';
  return `¿Estás seguro de borrar ${what} de ${reported.name}? Esta acción no se puede deshacer.`;
}
