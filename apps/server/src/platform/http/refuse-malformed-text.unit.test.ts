import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { refuseMalformedText } from './refuse-malformed-text.ts';

const refusalOf = (request: object) =>
  refuseMalformedText(request as FastifyRequest).then(
    () => null,
    ({ message }: Error) => message,
  );

test.each([
  [{ params: { id: 'a' }, query: { q: 'agua' }, body: { user: { name: 'Ana 😀' } } }, null],
  [{ query: { q: 'a\u0000' } }, 'El campo q contiene caracteres no permitidos'],
  [
    { body: { user: { name: 'Ana', description: 'a\ud83d' } } },
    'El campo user.description contiene caracteres no permitidos',
  ],
  [
    { body: { work_schedule: [{ day: 'monday' }, { day: '\u0000' }] } },
    'El campo work_schedule.1.day contiene caracteres no permitidos',
  ],
  [{ body: { user: { '\u0000': 1 } } }, 'El campo user contiene caracteres no permitidos'],
  [{ body: { '\u0000': 1 } }, 'El campo cuerpo de la petición contiene caracteres no permitidos'],
])('%j: %s', async (request, sentence) => {
  expect(await refusalOf(request)).toBe(sentence);
});
