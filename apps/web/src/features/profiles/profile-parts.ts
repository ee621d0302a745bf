import type { ProfilePart } from '@oficio/contract/profiles/missing-parts.ts';

/** A part that is a field of /profile; working hours have a screen of their own. */
export type EditablePart = Exclude<ProfilePart, 'hours'>;

/** Value of the search param of /profile that opens the edit mode at a part. */
export const partParams = {
  categories: 'categorias',
  description: 'descripcion',
  place: 'ubicacion',
  photo: 'foto',
} as const satisfies Record<EditablePart, string>;

/** The part that a search param names, if any. */
export function partOf(param: unknown): EditablePart | undefined {
  const parts = Object.keys(partParams) as EditablePart[];
  return parts.find((part) => partParams[part] === param);
}
