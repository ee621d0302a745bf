import type { Report, ReportResolution, ReportTarget } from '@oficio/contract/reports.ts';

/** What was reported. */
export const targetWords: Record<ReportTarget, string> = {
  user: 'Perfil',
  message: 'Mensaje',
  review: 'Reseña',
};

/** What became of a report. */
export const resolutionWords: Record<ReportResolution, string> = {
  dismissed: 'Descartada',
  content_deleted: 'Contenido borrado',
  user_banned: 'Usuario baneado',
};

/** The question before the content of a report is deleted. */
export function deletionQuestion({ target_type, reported }: Report): string {
  const what = target_type === 'review' ? 'la reseña' : 'el mensaje';
  return `¿Estás seguro de borrar ${what} de ${reported.name}? Esta acción no se puede deshacer.`;
}
