import { isLocal } from '../is-local.ts';

/**
 * Whether a page of this origin may open a socket: a page of the public address, or a client that
 * is no browser and sends no origin. If the public address is one of this machine, so may its other
 * names and ports: `localhost`, and the development server.
 */
export function isAllowedOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return isLocal(publicUrl) && isLocal(origin);
}
