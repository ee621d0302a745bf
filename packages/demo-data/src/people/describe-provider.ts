import type { Random } from '../random.ts';
import type { Trade } from '../trades/trade.ts';
import type { Gender } from './names.ts';

interface Author {
  gender: Gender;
  isCompany: boolean;
  years: number;
  city: string;
}

/**
 * Fills in the placeholders of a text: `{a|o}` by the author's gender, `[somos|soy]` by number,
 * `{años}`, `{ciudad}`.
 */
export function personalise(text: string, { gender, isCompany, years, city }: Author): string {
  return text
    .replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_, many: string, one: string) =>
      isCompany ? many : one,
    )
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, female: string, male: string) =>
      gender === 'f' ? female : male,
    )
    .replace('{años}', String(years))
    .replace('{ciudad}', city);
}

/** Generates descriptions of the providers of one trade; no sentence is repeated while others remain. */
export function descriptionSource(random: Random, trade: Trade): (author: Author) => string | null {
  const opening = random.deck(trade.openings);
  const companyOpening = random.deck(trade.companyOpenings);
  const detail = random.deck(trade.details);
  const closing = random.deck(trade.closings);
  return (author) => {
    const length = random.between(1, 20);
    if (length === 1) return null;
    const sentences = [author.isCompany ? companyOpening() : opening()];
    if (length > 2) sentences.push(detail());
    if (length > 12) sentences.push(detail());
    const conditions = length > 4 ? [closing()] : [];
    if (length === 20) conditions.push(closing());
    const write = (all: string[]) =>
      [...new Set(all)].map((sentence) => personalise(sentence, author)).join(' ');
    return [write(sentences), write(conditions)].join(length > 15 ? '\n\n' : ' ').trim();
  };
}
