import type { RateLimit } from '#app/platform/rate-limits.ts';

/** How long the user may take to add a secret to an app and to type its first code. */
export const SECRET_MINUTES = 10;

/** Codes of one account; a right one clears the count. */
export const codesPerAccount: RateLimit = {
  name: 'second-factor-codes',
  points: 5,
  seconds: 900,
};

export const CODE_REQUIRED = 'Escribe el código de la verificación en dos pasos';
export const WRONG_CODE = 'El código no es correcto';
export const EXPIRED = 'La solicitud ha caducado: inténtalo otra vez';
export const ENABLED = 'La verificación en dos pasos ya está activa';
export const NOT_ENABLED = 'La verificación en dos pasos no está activa';
