/**
 * A text as it is compared with passwords: in lower case, without accents and outer spaces, and
 * with compatible characters replaced, so that "Contraseña" and "contrasena" are the same.
 */
export function foldPassword(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
