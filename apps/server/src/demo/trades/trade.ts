import type { Category } from '@oficio/contract/profiles.ts';
import type { SceneName } from '../scenes.ts';

/** One kind of job: its name, how a client asks for it, and what it costs in euros. */
export interface Service {
  name: string;
  ask: string;
  /** Euros, from and to. */
  price: readonly [number, number];
}

/**
 * What people of one trade write about themselves and their clients about them. In the texts
 * `{a|o}` is the ending for a woman or a man, `{años}` years of experience, `{ciudad}` the city.
 */
export interface Trade {
  category: Category;
  /** Trades that go with it. */
  related: readonly Category[];
  scenes: readonly SceneName[];
  companyWord: string;
  /** How one person introduces themself. */
  openings: readonly string[];
  /** How a company does. */
  companyOpenings: readonly string[];
  /** What is done and how, fit for both. */
  details: readonly string[];
  /** Conditions, prices, warranty. */
  closings: readonly string[];
  services: readonly Service[];
  /** What contented clients write, about one service where it is named. */
  praise: readonly { text: string; service?: string }[];
}
