import type { Category } from '@oficio/contract/profiles.ts';

/**
 * The words and phrases that indicate a trade, in Spanish, separated by commas. A phrase matches a
 * keyword that contains all its words close to one another, in any order, inflected or with one
 * typo. Accents and capitals do not matter. Stop words ("de", "la") inside a phrase are ignored. A
 * phrase hides the shorter phrases whose words it contains, unless they weigh more: "papel pintado"
 * hides "papel".
 */
export interface TradeKnowledge {
  trades: readonly Category[];
  /** Indicate the trade by themselves: "sifón", "papel pintado". */
  certain: string;
  /** Probably indicate the trade: "gotea". */
  likely: string;
  /** Indicate the trade only beside others: "agua", "techo". */
  hint: string;
  /** Count against the trade: "limpiar coche" in Mecánica. */
  against: string;
  /**
   * Needs as users call them, suggested while typing, each with phrases that mean it:
   * `'Fuga de agua': 'pierde agua, escape de agua'`. The name and the phrases count as certain.
   */
  needs: Readonly<Record<string, string>>;
}
