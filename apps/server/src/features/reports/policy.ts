import { MAX_DETAILS_LENGTH, TOO_MANY_ATTACHED } from '@oficio/contract/reports.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

export const refusals = {
  oneself: 'No puedes denunciarte',
  noContent: 'Solo se puede borrar un mensaje o una reseña',
  resolved: 'La denuncia ya está resuelta',
  messageGone: 'Alguno de los mensajes elegidos ya no existe. Revisa los que adjuntas',
  tooManyMessages: TOO_MANY_ATTACHED,
} as const;

export const reportsPerUser: RateLimit = { name: 'reports', points: 20, seconds: 3600 };

/** Maximum length of the details that repeated reports add up to; also a constraint of the table. */
export const MAX_OPEN_DETAILS_LENGTH = 5 * MAX_DETAILS_LENGTH;
