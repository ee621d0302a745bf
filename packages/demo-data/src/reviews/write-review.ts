import type { Random } from '../random.ts';
import type { Service, Trade } from '../trades/trade.ts';
import {
  complaints,
  mixedComments,
  praiseEndings,
  praiseOpenings,
  repliesToComplaints,
  repliesToPraise,
} from './review-texts.ts';

export interface WrittenReview {
  rating: number;
  punctuality: number | null;
  quality: number | null;
  price: number | null;
  service: Service;
  comment: string | null;
  reply: string | null;
}

/** Writes the reviews of one provider; no sentence is repeated while others remain. */
export function reviewWriter(random: Random, trade: Trade): (rating: number) => WrittenReview {
  const opening = random.deck(praiseOpenings);
  const aboutTrade = random.deck(trade.praise);
  const ending = random.deck(praiseEndings);
  const mixed = random.deck(mixedComments);
  const complaint = random.deck(complaints);
  const replyToPraise = random.deck(repliesToPraise);
  const replyToComplaint = random.deck(repliesToComplaints);

  function praise(): { text: string; service?: string } {
    const { text, service } = aboutTrade();
    const about = service === undefined ? {} : { service };
    const kinds = [
      () => ({ text: opening() }),
      () => ({ text, ...about }),
      () => ({ text: `${text} ${ending()}`, ...about }),
      () => ({ text: `${opening()} ${text}`, ...about }),
      () => ({ text: `${opening()} ${ending()}` }),
    ];
    return random.pick(kinds)();
  }

  function comment(rating: number): { text: string | null; service?: string } {
    if (rating <= 2) return { text: complaint() };
    if (rating === 3) return { text: mixed() };
    if (random.chance(0.28)) return { text: null };
    if (rating === 4 && random.chance(0.45)) return { text: mixed() };
    return praise();
  }

  const near = (rating: number) => Math.max(1, Math.min(5, rating + random.pick([-1, 0, 0, 0, 1])));

  return (rating) => {
    const isRatedInParts = random.chance(0.85);
    const { text, service } = comment(rating);
    const replyChance = rating <= 3 ? 0.4 : 0.16;
    return {
      rating,
      punctuality: isRatedInParts ? near(rating) : null,
      quality: isRatedInParts ? near(rating) : null,
      price: isRatedInParts ? near(rating) : null,
      service: trade.services.find(({ name }) => name === service) ?? random.pick(trade.services),
      comment: text,
      reply:
        text && random.chance(replyChance)
          ? rating <= 3
            ? replyToComplaint()
            : replyToPraise()
          : null,
    };
  };
}
