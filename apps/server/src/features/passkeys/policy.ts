import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Challenges for logins: each visit of the login form may ask for one. */
export const loginChallengesPerIp: RateLimit = {
  name: 'passkey-challenge-ip',
  points: 60,
  seconds: 60,
};

export const EXPIRED = 'La solicitud ha caducado: inténtalo otra vez';
export const NOT_VERIFIED = 'No se pudo verificar la llave de acceso';
export const NOT_OWN = 'Esa llave de acceso no es de esta cuenta';
export const UNKNOWN = 'Esa llave de acceso no pertenece a ninguna cuenta';
