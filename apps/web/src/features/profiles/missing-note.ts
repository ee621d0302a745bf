import { missingParts, type ProfilePart } from '@oficio/contract/profiles/missing-parts.ts';
import type { Session } from '#app/lib/session-store.ts';

/** What a part is called in a list of what is missing. */
const partNames: Record<ProfilePart, string> = {
  categories: 'categorías',
  description: 'descripción',
  place: 'tu punto en el mapa',
  hours: 'horario',
  photo: 'foto',
};

/**
 * What a provider who becomes available still lacks to be found, as a sentence; undefined when
 * nothing is missing or the profile is unknown.
 */
export function missingNote({ user, profile }: Session): string | undefined {
  const missing = user && profile ? missingParts({ user, profile }) : [];
  if (missing.length === 0) return undefined;
  const names = new Intl.ListFormat('es').format(missing.map((part) => partNames[part]));
  return `Para que te encuentren falta: ${names}.`;
}
