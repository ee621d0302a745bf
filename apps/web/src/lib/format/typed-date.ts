import { cutText } from './cut-text.ts';
import { localDate } from './local-date.ts';

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 999;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * Parses a typed date: 2026-11-27, 27/11/2026, 27/11/26, 27/11, 27 de noviembre de 2026. A year of
 * two digits is in this century. A date without a year is the next such day, by default from the
 * reader's today on. Returns null for any other text, also for a date that more text follows.
 */
export function parseTypedDate(text: string, today = localDate(new Date())): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    /^\D*(\d{1,2})\s*(?:[/.-]|de\s)?\s*(\d\d|\d(?!\d)|[a-z]{3})[a-z]*(?:\s*(?:[/.-]|de\s)?\s*(\d{4}|\d\d))?\s*$/;
  const match = parts.exec(text.toLowerCase());
  if (!match) return null;
  const day = Number(match[1]);
  const month = Number(match[2]) || months.indexOf(match[2] ?? '') + 1;
  if (match[3]) return dateOf(yearOf(match[3]), month, day);
  const year = Number(today.slice(0, 4));
  const thisYear = dateOf(year, month, day);
  return thisYear && thisYear >= today ? thisYear : dateOf(year + 1, month, day);
}

function yearOf(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

const QUOTED_CHARACTERS = 30;

/**
 * Why a typed text is not a day that can be chosen, as a sentence for the reader; null for such a day,
 * and for no text. The first and the last day are YYYY-MM-DD.
 */
export function typedDateError(text: string, first?: string, last?: string): string | null {
  const typed = text.trim();
  if (!typed) return null;
  const quoted = `«${cutText(typed, QUOTED_CHARACTERS)}${typed.length > QUOTED_CHARACTERS ? '…' : ''}»`;
  const date = parseTypedDate(typed, first);
  if (!date) {
    const example = withSlashes(first ?? localDate(new Date()));
    return `No entendemos la fecha ${quoted}. Escríbela así: ${example}.`;
  }
  if (first && date < first) {
    return `No se puede elegir ${quoted}: elige un día a partir del ${withSlashes(first)}.`;
  }
  if (last && date > last) {
    return `No se puede elegir ${quoted}: elige un día hasta el ${withSlashes(last)}.`;
  }
  return null;
}

/** 2026-11-27 as 27/11/2026. */
const withSlashes = (date: string) => date.split('-').toReversed().join('/');
