import { MAX_PASSKEYS } from '@oficio/contract/passkeys.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Challenges for logins: each visit of the login form may ask for one. */
export const loginChallengesPerIp: RateLimit = {
  name: 'passkey-challenge-ip',
  points: 60,
  seconds: 60,
};

export const refusals = {
  expired: 'La solicitud ha caducado: inténtalo otra vez',
  notVerified: 'No se pudo verificar la llave de acceso',
  notOwn: 'Esa llave de acceso no es de esta cuenta',
  unknown: 'Esa llave de acceso no pertenece a ninguna cuenta',
  alreadyStored: 'Esa llave de acceso ya está guardada',
  tooMany: `No puedes tener más de ${MAX_PASSKEYS} llaves de acceso`,
  noPasskeys: 'Tu cuenta no tiene llaves de acceso',
} as const;
