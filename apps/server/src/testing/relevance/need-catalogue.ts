import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';

interface NeedProvider {
  name: string;
  trades: Category[];
  description: string;
}

const NAMES = ['Arguiñano', 'Belmonte', 'Covarrubias', 'Dulanto'];
const PROMISES = [
  'Más de veinte años de experiencia y presupuesto sin compromiso.',
  'Trato cercano, puntualidad y seriedad. También fines de semana.',
  'Llámame y te atiendo hoy mismo en toda la provincia.',
  'Equipo joven y cualificado, con referencias.',
];

/** Providers who mention everyday words that say nothing about their trade. */
const distractors: NeedProvider[] = [
  ['Casa Peñalver', [], 'Reformas de cocinas, baños, suelos y techos. Albañilería en general.'],
  ['Aguas del Norte', ['Salud'], 'Balneario y piscina climatizada junto a la puerta del parque.'],
  ['La Buena Mesa', ['Marketing'], 'Fotos, carta y redes para tu bar, restaurante o tienda.'],
  ['Luz de Luna', ['Fotografía'], 'Luz natural, en tu casa o en la playa, por la noche o de día.'],
  ['Hogar Sereno', ['Consultoría'], 'Alquiler de pisos, casas y locales con ascensor y garaje.'],
  ['Mascotas Felices', [], 'Paseo de perros y gatos, peluquería canina y piensos.'],
  ['Mudanzas Rivero', [], 'Mudanzas, portes, guardamuebles y vaciado de trasteros.'],
  ['Coches del Sur', ['Diseño'], 'Vinilos para coche, moto y furgoneta, y ropa de trabajo.'],
  ['Papelería Iris', ['Enseñanza'], 'Papel, pinturas, libros de texto, ordenador e impresora.'],
  [
    'Rosa de los Vientos',
    ['Limpieza'],
    'Ropa, plancha y costura para toda la familia, madre e hija.',
  ],
].map(([name, trades, description]) => ({ name, trades, description }) as NeedProvider);

/**
 * The providers for measuring how needs are understood: four of each trade, whose texts say nothing
 * about it, after others whose texts could mislead.
 */
export const NEED_CATALOGUE: readonly NeedProvider[] = [
  ...CATEGORIES.flatMap((category) =>
    NAMES.map((name, index) => ({
      name: `${name} ${CATEGORIES.indexOf(category) + 1}`,
      trades: [category],
      description: PROMISES[index] ?? '',
    })),
  ),
  ...distractors,
];
