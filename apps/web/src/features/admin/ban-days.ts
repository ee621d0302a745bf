import { countOf } from '@oficio/contract/texts/count-of.ts';

/** Duration of a ban: "1 día", "3 días", "1 semana" (specification 2.23). */
export function daysWord(days: number): string {
  if (days === 7) return '1 semana';
  return countOf(days, 'día', 'días');
}
