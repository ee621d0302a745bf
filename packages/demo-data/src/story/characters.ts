import { CLIENT_EMAIL, PROVIDER_EMAIL } from '../emails.ts';
import type { Gender, Origin } from '../people/names.ts';
import type { SceneName } from '../pictures/scenes.ts';
import type { AvailabilityStatus } from '../records.ts';
import { carpentry } from '../trades/carpentry.ts';
import { cleaning } from '../trades/cleaning.ts';
import { electricity } from '../trades/electricity.ts';
import { gardening } from '../trades/gardening.ts';
import { painting } from '../trades/painting.ts';
import { plumbing } from '../trades/plumbing.ts';
import type { Category, Trade } from '../trades/trade.ts';

export interface Character {
  name: string;
  gender: Gender;
  origin: Origin;
  email: string;
  phone: string;
  address: string;
  latitude: number;
  longitude: number;
  /** Number of the portrait, or none. */
  portrait: number | null;
}

export interface ProviderCharacter extends Character {
  trade: Trade;
  categories: readonly Category[];
  status: AvailabilityStatus;
  description: string;
  gallery: readonly SceneName[];
  /** Number of reviews with five, four, three, two and one star. */
  ratings: readonly [number, number, number, number, number];
}

/** Ramón, the provider of the story, and the other providers whom its client contacts or books. */
export const providerCharacters = {
  ramon: {
    name: 'Ramón Etxeberria Goikoetxea',
    gender: 'm',
    origin: 'basque',
    email: PROVIDER_EMAIL,
    phone: '+34 612 40 18 77',
    address: 'Calle de Embajadores, 112, 28012 Madrid',
    latitude: 40.4032,
    longitude: -3.7018,
    portrait: 1,
    trade: plumbing,
    categories: ['Fontanería', 'Plomería'],
    status: 'available',
    description:
      'Fontanero oficial de primera con 22 años de experiencia en Madrid. Fugas, atascos, calderas y reformas de baño completas. Miro el problema, te explico qué pasa y te doy un presupuesto cerrado antes de empezar.\n\nTrabajo con dos ayudantes y con piezas de marca. Todas las reparaciones llevan dos años de garantía por escrito.',
    gallery: ['copper', 'bath', 'boiler', 'shower', 'kitchen', 'radiator', 'leak', 'bath-flipped'],
    // Together with character-reviews.ts: 128 reviews, 4.9 on average.
    ratings: [113, 10, 2, 0, 0],
  },
  quintanilla: {
    name: 'Instalaciones y Reformas Hermanos Quintanilla de la Vega, S. L.',
    gender: 'm',
    origin: 'spanish',
    email: 'hermanos.quintanilla@empresa.example',
    phone: '+34 91 433 20 86',
    address: 'Avenida de la Albufera, 61, 28038 Madrid',
    latitude: 40.3965,
    longitude: -3.6652,
    portrait: null,
    trade: plumbing,
    categories: ['Fontanería', 'Electricidad', 'Carpintería'],
    status: 'busy',
    description:
      'Empresa familiar de Vallecas desde 1987. Nos ocupamos de toda la obra: instalación, albañilería y acabado, con un solo interlocutor.',
    gallery: ['kitchen', 'bath', 'fuse-box', 'wardrobe', 'shower'],
    ratings: [38, 16, 2, 1, 0],
  },
  aicha: {
    name: 'Aïcha Benali',
    gender: 'f',
    origin: 'maghrebi',
    email: 'aicha.benali@correo.example',
    phone: '+34 634 11 52 09',
    address: 'Calle del Ave María, 33, 28012 Madrid',
    latitude: 40.4109,
    longitude: -3.7001,
    portrait: 2,
    trade: cleaning,
    categories: ['Limpieza'],
    status: 'available',
    description:
      'Limpieza de viviendas y fin de obra. Productos sin olor, aptos para casas con niños o mascotas.',
    gallery: ['cleaning', 'kitchen-flipped'],
    ratings: [1, 0, 0, 0, 0],
  },
  carmen: {
    name: 'Mª del Carmen Vázquez-Figueroa',
    gender: 'f',
    origin: 'galician',
    email: 'carmen.vazquez@correo.example',
    phone: '+34 655 70 13 48',
    address: 'Calle de López de Hoyos, 88, 28002 Madrid',
    latitude: 40.4431,
    longitude: -3.6759,
    portrait: 3,
    trade: painting,
    categories: ['Pintura', 'Diseño'],
    status: 'available',
    description:
      'Pintura y color para casas con vida dentro. Vengo con muestras, las vemos con tu luz y no abro un bote hasta que lo tienes claro. Dos manos, esquinas rectas y muebles en su sitio al acabar.',
    gallery: ['paint', 'paint-terracotta', 'paint-blue', 'radiator'],
    ratings: [21, 6, 1, 0, 0],
  },
  iker: {
    name: 'Iker Zubizarreta',
    gender: 'm',
    origin: 'basque',
    email: 'iker.zubizarreta@correo.example',
    phone: '+34 688 02 45 31',
    address: 'Calle de Ríos Rosas, 27, 28003 Madrid',
    latitude: 40.4421,
    longitude: -3.699,
    portrait: 4,
    trade: electricity,
    categories: ['Electricidad', 'Tecnología'],
    status: 'available',
    description:
      'Electricista y cacharrero. Averías, cuadros y lámparas difíciles de colgar; en el taller arreglo las que ya no se fabrican. El diagnóstico se descuenta de la reparación.',
    gallery: ['lamps', 'fuse-box', 'network'],
    ratings: [14, 5, 1, 0, 0],
  },
  mateo: {
    name: 'Mateo Owono Nsue',
    gender: 'm',
    origin: 'african',
    email: 'mateo.owono@correo.example',
    phone: '+34 617 93 26 60',
    address: 'Calle de Marcelo Usera, 54, 28026 Madrid',
    latitude: 40.3871,
    longitude: -3.706,
    portrait: 5,
    trade: carpentry,
    categories: ['Carpintería'],
    status: 'available',
    description:
      'Carpintero ebanista, formado en Malabo y con taller en Usera. Puertas, armarios y cualquier mueble que merezca una segunda vida. Mido en tu casa, corto en la mía y monto en una mañana.',
    gallery: ['workbench', 'wardrobe'],
    ratings: [17, 2, 0, 0, 0],
  },
  yuliana: {
    name: 'Yuliana Restrepo',
    gender: 'f',
    origin: 'latin',
    email: 'yuliana.restrepo@correo.example',
    phone: '+34 642 58 77 14',
    address: 'Paseo de Extremadura, 140, 28011 Madrid',
    latitude: 40.409,
    longitude: -3.7352,
    portrait: 8,
    trade: gardening,
    categories: ['Jardinería'],
    status: 'available',
    description:
      'Terrazas, patios y jardines chiquitos. Vengo de familia de floricultores de La Ceja y sé cuidar una planta desde la semilla. Riego por goteo, poda y plagas; los restos me los llevo yo.',
    gallery: ['terrace', 'garden'],
    ratings: [11, 3, 0, 0, 0],
  },
} as const satisfies Record<string, ProviderCharacter>;

export type ProviderKey = keyof typeof providerCharacters;

/** Lucía, the client of the story, and the other clients of its provider. */
export const clientCharacters = {
  lucia: {
    name: 'Lucía Herrero',
    gender: 'f',
    origin: 'spanish',
    email: CLIENT_EMAIL,
    phone: '+34 626 31 90 45',
    address: 'Calle de Hortaleza, 74, 28004 Madrid',
    latitude: 40.4243,
    longitude: -3.6977,
    portrait: 6,
  },
  francisco: {
    name: 'Francisco José Domínguez de la Torre',
    gender: 'm',
    origin: 'spanish',
    email: 'francisco.dominguez@correo.example',
    phone: '+34 609 84 12 37',
    address: 'Calle de Goya, 51, 28001 Madrid',
    latitude: 40.425,
    longitude: -3.6801,
    portrait: null,
  },
  comunidad: {
    name: 'Comunidad de Propietarios Calle Ibiza, 14',
    gender: 'f',
    origin: 'spanish',
    email: 'ibiza14@comunidad.example',
    phone: '+34 91 574 06 21',
    address: 'Calle de Ibiza, 14, 28009 Madrid',
    latitude: 40.4184,
    longitude: -3.6762,
    portrait: null,
  },
  begona: {
    name: 'Begoña Sanchís',
    gender: 'f',
    origin: 'spanish',
    email: 'begona.sanchis@correo.example',
    phone: '+34 651 27 40 98',
    address: 'Calle de Ferraz, 38, 28008 Madrid',
    latitude: 40.4279,
    longitude: -3.7188,
    portrait: null,
  },
  nuria: {
    name: 'Nuria',
    gender: 'f',
    origin: 'catalan',
    email: 'nuria@correo.example',
    phone: '+34 670 15 63 22',
    address: 'Calle de Delicias, 90, 28045 Madrid',
    latitude: 40.4012,
    longitude: -3.693,
    portrait: null,
  },
} as const satisfies Record<string, Character>;

export type ClientKey = keyof typeof clientCharacters;
