import type { SceneName } from '../pictures/scenes.ts';

export type Category =
  | 'Fontanería'
  | 'Electricidad'
  | 'Carpintería'
  | 'Pintura'
  | 'Limpieza'
  | 'Jardinería'
  | 'Plomería'
  | 'Mecánica'
  | 'Tecnología'
  | 'Consultoría'
  | 'Fotografía'
  | 'Diseño'
  | 'Marketing'
  | 'Enseñanza'
  | 'Salud';

/** One kind of service: its name, how a client asks for it, and its price. */
export interface Service {
  name: string;
  ask: string;
  /** Euros, from and to. */
  price: readonly [number, number];
}

/**
 * The texts of one trade: descriptions by providers and reviews by clients. In the texts, `{a|o}`
 * is the ending for a woman or a man, `{años}` the years of experience, `{ciudad}` the city.
 */
export interface Trade {
  category: Category;
  /** Trades that are often combined with it. */
  related: readonly Category[];
  scenes: readonly SceneName[];
  companyWord: string;
  /** First sentences of a single person. */
  openings: readonly string[];
  /** First sentences of a company. */
  companyOpenings: readonly string[];
  /** Descriptions of the work, for single persons and companies. */
  details: readonly string[];
  /** Conditions, prices, warranty. */
  closings: readonly string[];
  services: readonly Service[];
  /** Texts of satisfied clients; a text that names a service is used only for that service. */
  praise: readonly { text: string; service?: string }[];
}
