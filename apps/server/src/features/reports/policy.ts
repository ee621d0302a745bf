import { MAX_DETAILS_LENGTH } from '@oficio/contract/reports.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

export const refusals = {
  oneself: 'No puedes denunciarte',
  noContent: 'Solo se puede borrar un mensaje o una reseña',
  resolved: 'La denuncia ya está resuelta',
  messageGone: 'Alguno de los mensajes elegidos ya no existe. Revisa los que adjuntas',
  /** More messages are attached than the open report has room for. */
  tooManyMessages(room: number) {
    const open = 'Tu denuncia anterior sigue abierta y';
    if (room === 0) return `${open} no admite más mensajes. Envía esta sin adjuntar ninguno`;
    return `${open} solo admite ${countOf(room, 'mensaje', 'mensajes')} más`;
  },
} as const;

export const reportsPerUser: RateLimit = { name: 'reports', points: 20, seconds: 3600 };

/** Maximum length of the details that repeated reports add up to; also a constraint of the table. */
export const MAX_OPEN_DETAILS_LENGTH = 5 * MAX_DETAILS_LENGTH;
