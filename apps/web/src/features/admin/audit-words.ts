import type { AuditAction, AuditEntry } from '@oficio/contract/admin.ts';
import { daysWord } from './ban-days.ts';

interface Words {
  /** In the filter. */
  label: string;
  /** Between who did it and to whom. */
  verb: string;
}

const words: Record<AuditAction, Words> = {
  user_banned: { label: 'Baneos', verb: 'baneó a' },
  user_unbanned: { label: 'Desbaneos', verb: 'desbaneó a' },
  user_deleted: { label: 'Cuentas eliminadas', verb: 'eliminó la cuenta de' },
  user_messaged: { label: 'Mensajes enviados', verb: 'envió un mensaje a' },
  report_dismissed: { label: 'Denuncias descartadas', verb: 'descartó una denuncia contra' },
  message_removed: { label: 'Mensajes borrados', verb: 'borró un mensaje de' },
  review_removed: { label: 'Reseñas borradas', verb: 'borró una reseña de' },
};

export const auditActions = Object.keys(words) as AuditAction[];

export const auditLabelOf = (action: AuditAction): string => words[action].label;

export const auditVerbOf = (action: AuditAction): string => words[action].verb;

/** What the action was given, as a line under it; empty when there is nothing to tell. */
export function auditDetailsOf({ details: { duration_days, reason } }: AuditEntry): string {
  return [
    duration_days === undefined ? '' : `Duración: ${daysWord(Number(duration_days))}`,
    reason ? `Razón: ${reason}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
