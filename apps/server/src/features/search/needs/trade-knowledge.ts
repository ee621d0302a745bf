import type { Category } from '@oficio/contract/profiles.ts';

/**
 * What a keyword may say about a trade, as comma-separated words and phrases in Spanish. A phrase
 * matches a keyword that contains all its words, in any order, inflected or with one typo. Accents
 * and capitals do not matter. Stop words ("de", "la") inside a phrase are ignored. A phrase hides
 * the shorter phrases whose words it contains: "papel pintado" hides "papel".
 */
export interface TradeKnowledge {
  trades: readonly Category[];
  /** Name the trade by themselves: "sifón", "papel pintado". */
  certain: string;
  /** Probably mean this trade: "gotea". */
  likely: string;
  /** Point to the trade only beside others: "agua", "techo". */
  hint: string;
  /** Exclude it: "limpiar coche" in Mecánica. */
  against: string;
  /**
   * Needs as users call them, suggested while typing, each with phrases that mean it:
   * `'Fuga de agua': 'pierde agua, escape de agua'`. The name and the phrases count as certain.
   */
  needs: Readonly<Record<string, string>>;
}
