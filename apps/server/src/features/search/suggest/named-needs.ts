import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { THESAURUS } from '../thesaurus.ts';
import { readPhrase, type Word } from './match-phrases.ts';

/** A need as users call it, with the texts that mean it, its name first. */
export interface NamedNeed {
  need: string;
  category: Category;
  phrases: readonly (readonly Word[])[];
}

/** The jobs of the thesaurus, each under the first of its names. */
export const namedNeeds: readonly NamedNeed[] = readNeeds();

function readNeeds(): NamedNeed[] {
  const needs = new Map<string, NamedNeed>();
  for (const category of CATEGORIES) {
    for (const line of THESAURUS[category].slice(1)) {
      const [first = '', ...others] = line.split(',').map((name) => name.trim());
      const need = first.charAt(0).toUpperCase() + first.slice(1);
      if (needs.has(need)) continue;
      needs.set(need, { need, category, phrases: [first, ...others].map(readPhrase) });
    }
  }
  return [...needs.values()];
}
