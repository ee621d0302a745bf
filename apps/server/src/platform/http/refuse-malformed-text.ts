import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../errors.ts';
import { nameOfField } from './validation-messages.ts';

const NUL = '\u0000';

/**
 * Refuses a call with a text that PostgreSQL cannot store as it is, so that schemas need no check
 * for it: one with a NUL, or with half of a pair of surrogates.
 * @throws Invalid with a message for the user that names the field
 */
export async function refuseMalformedText({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const path = findMalformed(part);
    if (path) throw new Invalid(`El campo ${nameOfField(path)} contiene caracteres no permitidos`);
  }
}

/** The path of the first text that is malformed; of a malformed name the path of what has it. */
function findMalformed(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isMalformed(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    if (isMalformed(key)) return [];
    const path = findMalformed(part);
    if (path) return [key, ...path];
  }
  return undefined;
}

function isMalformed(text: string): boolean {
  return text.includes(NUL) || !text.isWellFormed();
}
