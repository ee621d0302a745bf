import * as z from 'zod';

const MALFORMED =
  'La cabecera Idempotency-Key debe tener de 16 a 128 letras, números, guiones, puntos o dos puntos';

const HEADER = 'idempotency-key';

/** With or without the quotes of a structured field. A UUID has 36 characters. */
const KEY = /^(?<quote>"?)(?<key>[A-Za-z0-9._:-]{16,128})\k<quote>$/;

/** The headers of a call that may have a key; others pass. */
export const keyHeaders = z.looseObject({
  [HEADER]: z
    .string()
    .regex(KEY, MALFORMED)
    .optional()
    .describe(
      'Clave del envío, por ejemplo un UUID. Repetida con los mismos datos en 24 horas, devuelve la primera respuesta y no hace nada más',
    ),
});

/** The key of a validated call, if it has one. */
export function keyIn(headers: Record<string, unknown>): string | undefined {
  const header = headers[HEADER];
  return typeof header === 'string' ? KEY.exec(header)?.groups?.key : undefined;
}
