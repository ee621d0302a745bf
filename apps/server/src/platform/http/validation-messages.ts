import * as z from 'zod';

const spanish = z.locales.es().localeError;

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
      const field = issue.path?.join('.') || 'cuerpo de la petición';
      if (issue.input === undefined) return `El campo ${field} es obligatorio`;
      const fault = spanish(issue);
      const sentence = typeof fault === 'string' ? fault : fault?.message;
      return `El campo ${field} no es válido: ${sentence ?? 'valor no permitido'}`;
    },
  });
}
