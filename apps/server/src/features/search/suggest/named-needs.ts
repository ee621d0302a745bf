import type { Category } from '@oficio/contract/profiles.ts';
import { KNOWLEDGE } from '../needs/all-knowledge.ts';
import { readPhrase, type Word } from './match-phrases.ts';

/** A need as users call it, with the texts that mean it, its name first. */
export interface NamedNeed {
  need: string;
  category: Category;
  phrases: readonly (readonly Word[])[];
}

/** The needs of all trades; of trades that do the same, under the first of them. */
export const namedNeeds: readonly NamedNeed[] = KNOWLEDGE.flatMap(
  ({ trades: [category], needs }) =>
    category
      ? Object.entries(needs).map(([need, phrases]) => ({
          need,
          category,
          phrases: [need, ...phrases.split(',')].map(readPhrase),
        }))
      : [],
);
