import * as z from 'zod';

const options = new Intl.ListFormat('es', { type: 'disjunction' });

const types: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un objeto',
};

/** What a limit counts: in the singular and the plural. */
const units: Record<string, [string, string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
};

/** What is wrong with a value, in our words: no answer has text of a library (decisions §2). */
function faultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `debe ser ${types[issue.expected] ?? 'de otro tipo'}`;
    case 'invalid_value':
      return `debe ser ${options.format(issue.values.map(String))}`;
    case 'too_big':
      return limit(issue.origin, issue.maximum, 'máximo');
    case 'too_small':
      return limit(issue.origin, issue.minimum, 'mínimo');
    case 'invalid_format':
      return 'no tiene el formato correcto';
    default:
      return 'el valor no está permitido';
  }
}

function limit(origin: string, bound: number | bigint, side: 'máximo' | 'mínimo'): string {
  const [one, many] = units[origin] ?? [];
  if (!one) return `debe ser ${bound} como ${side}`;
  return `debe tener ${bound} ${Number(bound) === 1 ? one : many} como ${side}`;
}

/** The name of a field in messages, from its path in the request. */
export function nameOfField(path: readonly PropertyKey[] | undefined): string {
  return path?.join('.') || 'cuerpo de la petición';
}

/**
 * Sets a Spanish message that names the field for every validation error without a message of its
 * own. This applies to the whole process, because zod has one configuration.
 */
export function useSpanishValidationMessages(): void {
  z.config({
    localeError: (issue) => {
      if (issue.code === 'unrecognized_keys') {
        return `Campo no permitido: ${issue.keys.map((key) => key.slice(0, 60)).join(', ')}`;
      }
      const field = nameOfField(issue.path);
      if (issue.input === undefined) return `El campo ${field} es obligatorio`;
      return `El campo ${field} no es válido: ${faultOf(issue)}`;
    },
  });
}
