/** Duration of a ban: "1 día", "3 días", "1 semana" (specification 2.23). */
export function daysWord(days: number): string {
  if (days === 7) return '1 semana';
  return days === 1 ? '1 día' : `${days} días`;
}
