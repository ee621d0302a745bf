import type { RateLimit } from '#app/platform/rate-limits.ts';

/** How long the user may take to add a secret to an app and to type its first code. */
export const SECRET_MINUTES = 10;

/** Codes of one account; a right one clears the count. */
export const codesPerAccount: RateLimit = {
  name: 'second-factor-codes',
  points: 5,
  seconds: 900,
};

export const refusals = {
  codeRequired: 'Escribe el código de la verificación en dos pasos',
  wrongCode: 'El código no es correcto',
  expired: 'La solicitud ha caducado: inténtalo otra vez',
  enabled: 'La verificación en dos pasos ya está activa',
  notEnabled: 'La verificación en dos pasos no está activa',
} as const;
