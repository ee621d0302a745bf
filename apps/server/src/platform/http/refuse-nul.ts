import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../errors.ts';

const NUL = '\u0000';

/**
 * Refuses a call with a NUL in any text, which PostgreSQL cannot store, so that schemas need no
 * check for it.
 * @throws Invalid with a message for the user
 */
export async function refuseNul({ params, query, body }: FastifyRequest): Promise<void> {
  if (hasNul(params) || hasNul(query) || hasNul(body)) {
    throw new Invalid('El texto contiene caracteres no permitidos');
  }
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => hasNul(key) || hasNul(part));
}
