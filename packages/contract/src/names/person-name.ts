import * as z from 'zod';
import { messages } from '../errors/messages.ts';
import { PRODUCT_NAME } from '../product.ts';

export const MAX_NAME_LENGTH = 100;

/** Control, format and unassigned characters, line separators, and letters without a shape. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

const ROLE =
  '(equipo|soporte|ayuda|asistencia|administracion|administradora?|moderacion|moderadora?|admin|support)';

const PRODUCT = PRODUCT_NAME.toLowerCase();

/** Names of the product itself and of deleted accounts; lower case, without accents. */
const RESERVED = [
  new RegExp(`^((el|la) )?${ROLE}( tecnico)?( de)? ${PRODUCT}$`),
  new RegExp(`^${PRODUCT}( oficial)?( ${ROLE})?$`),
  new RegExp(`^(atencion al cliente|servicio tecnico)( de)? ${PRODUCT}$`),
  /^usuario eliminado$/,
];

/**
 * The name of an account: one line of visible characters, and not a name of the support or of
 * deleted accounts.
 */
export const personName = z
  .string()
  .trim()
  .min(1, 'El nombre es requerido')
  // The rules below take a long time for long names.
  .max(MAX_NAME_LENGTH, { abort: true })
  .refine((name) => !INVISIBLE.test(name), messages.nameInvisible)
  .refine((name) => !isReserved(name), messages.nameReserved);

function isReserved(name: string): boolean {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
  return RESERVED.some((pattern) => pattern.test(words));
}
