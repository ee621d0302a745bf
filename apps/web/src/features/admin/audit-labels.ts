import type { AuditAction, AuditEntry } from '@oficio/contract/admin.ts';
import { daysWord } from './ban-days.ts';

interface Labels {
  /** Shown in the filter. */
  label: string;
  /** Shown between the administrator's name and the affected user's. */
  verb: string;
}

const labels: Record<AuditAction, Labels> = {
  user_banned: { label: 'Baneos', verb: 'baneó a' },
  user_unbanned: { label: 'Desbaneos', verb: 'desbaneó a' },
  user_deleted: { label: 'Cuentas eliminadas', verb: 'eliminó la cuenta de' },
  user_messaged: { label: 'Mensajes enviados', verb: 'envió un mensaje a' },
  user_sessions_ended: { label: 'Sesiones cerradas', verb: 'cerró las sesiones de' },
  report_dismissed: { label: 'Denuncias descartadas', verb: 'descartó una denuncia contra' },
  message_removed: { label: 'Mensajes borrados', verb: 'borró un mensaje de' },
  review_removed: { label: 'Reseñas borradas', verb: 'borró una reseña de' },
};

export const auditLabelOf = (action: AuditAction): string => labels[action].label;

export const auditVerbOf = (action: AuditAction): string => labels[action].verb;

/** The parameters of an action as one line; empty when it has none. */
export function auditDetailsOf({ details: { duration_days, reason } }: AuditEntry): string {
  return [
    duration_days === undefined ? '' : `Duración: ${daysWord(Number(duration_days))}`,
    reason ? `Razón: ${reason}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
