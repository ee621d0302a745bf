import type { Gender } from './names.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';

interface Writer {
  gender: Gender;
  isCompany: boolean;
  years: number;
  city: string;
}

/** Puts the writer into a text: `{a|o}` by gender, `[somos|soy]` by number, and the blanks. */
export function personalise(text: string, { gender, isCompany, years, city }: Writer): string {
  return text
    .replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_, many: string, one: string) =>
      isCompany ? many : one,
    )
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, hers: string, his: string) =>
      gender === 'f' ? hers : his,
    )
    .replace('{años}', String(years))
    .replace('{ciudad}', city);
}

/** Makes the descriptions of one trade's providers, each of its own sentences while they last. */
export function descriptionSource(random: Random, trade: Trade): (writer: Writer) => string | null {
  const opening = random.deck(trade.openings);
  const companyOpening = random.deck(trade.companyOpenings);
  const detail = random.deck(trade.details);
  const closing = random.deck(trade.closings);
  return (writer) => {
    const length = random.between(1, 20);
    if (length === 1) return null;
    const sentences = [writer.isCompany ? companyOpening() : opening()];
    if (length > 2) sentences.push(detail());
    if (length > 12) sentences.push(detail());
    const conditions = length > 4 ? [closing()] : [];
    if (length === 20) conditions.push(closing());
    const write = (all: string[]) =>
      [...new Set(all)].map((sentence) => personalise(sentence, writer)).join(' ');
    return [write(sentences), write(conditions)].join(length > 15 ? '\n\n' : ' ').trim();
  };
}
