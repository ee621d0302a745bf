import * as z from 'zod';

export const MAX_NAME_LENGTH = 100;

/** Control, format and unassigned characters, line separators, and letters without a shape. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

const ROLE =
  '(equipo|soporte|ayuda|asistencia|administracion|administradora?|moderacion|moderadora?|admin|support)';

/** Names of the product itself and of deleted accounts; lower case, without accents. */
const RESERVED = [
  new RegExp(`^((el|la) )?${ROLE}( tecnico)?( de)? oficio$`),
  new RegExp(`^oficio( oficial)?( ${ROLE})?$`),
  /^(atencion al cliente|servicio tecnico)( de)? oficio$/,
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
  .max(MAX_NAME_LENGTH)
  .refine((name) => !INVISIBLE.test(name), {
    error: 'El nombre no puede tener saltos de línea ni caracteres no permitidos o invisibles',
  })
  .refine((name) => !isReserved(name), { error: 'Este nombre no está permitido. Elige otro' });

function isReserved(name: string): boolean {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
  return RESERVED.some((pattern) => pattern.test(words));
}
