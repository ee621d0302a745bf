import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../errors.ts';

const NUL = '\u0000';

/**
 * Refuses a call with a text that PostgreSQL cannot store as it is, so that schemas need no check
 * for it: one with a NUL, or with half of a pair of surrogates.
 * @throws Invalid with a message for the user
 */
export async function refuseMalformedText({ params, query, body }: FastifyRequest): Promise<void> {
  if (hasMalformed(params) || hasMalformed(query) || hasMalformed(body)) {
    throw new Invalid('El texto contiene caracteres no permitidos');
  }
}

function hasMalformed(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL) || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => hasMalformed(key) || hasMalformed(part));
}
