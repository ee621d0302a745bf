// Apart from the other formats: a provider's page needs no more than these.
import { formatter } from './formatter.ts';

const dayMonthYear = formatter({ dateStyle: 'long' });
const dayMonthYearInMadrid = formatter({ dateStyle: 'long' }, 'Europe/Madrid');

/** Instant in the reader's time zone: "20 de noviembre de 2026". */
export const formatLongDay = (instant: string): string => dayMonthYear.format(new Date(instant));

/** Instant in Madrid's time zone, for the server, which does not know the reader's. */
export const formatLongDayInMadrid = (instant: string): string =>
  dayMonthYearInMadrid.format(new Date(instant));
