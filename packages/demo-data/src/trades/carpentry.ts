import type { Trade } from './trade.ts';

export const carpentry: Trade = {
  category: 'Carpintería',
  related: ['Pintura', 'Diseño', 'Electricidad'],
  scenes: [
    'workbench',
    'wardrobe',
    'kitchen',
    'bath',
    'wardrobe-flipped',
    'workbench-flipped',
    'bath-flipped',
  ],
  companyWord: 'Carpintería',
  openings: [
    'Carpinter{a|o} de taller: mido en tu casa, corto en el mío y monto en una mañana.',
    'Aprendí el oficio con mi padre y sigo usando su garlopa, aunque la sierra ya es digital.',
    'Hago muebles a medida para huecos imposibles, de esos que en {ciudad} abundan.',
    'Restauro puertas y ventanas antiguas desde hace {años} años; casi todo se puede salvar.',
    'Ebanista por vocación y montador{a|} de cocinas por demanda popular.',
    'Trabajo sobre todo en roble, pino y tablero contrachapado visto.',
    'Después de {años} años en una fábrica de cocinas, monté mi taller para hacer las cosas con tiempo.',
  ],
  companyOpenings: [
    'Taller con {años} años en {ciudad}: puertas, armarios, tarimas y cocinas, todo salido de aquí.',
    'Cooperativa de cinco carpinteros y dos barnizadoras. Nos gusta la madera maciza y la gente que pregunta.',
    'Fabricamos y montamos. Quien mide es quien corta, y así no hay sorpresas.',
  ],
  details: [
    'Armarios empotrados y vestidores, con interiores pensados para lo que guardas de verdad.',
    'Cepillado y ajuste de puertas que rozan, cambio de cerraduras y manillas.',
    'Tarima flotante, rodapiés y acuchillado de parqué antiguo.',
    'Estanterías a medida, camas nido, mesas de comedor y escritorios.',
    'Cocinas: diseño, encimera y montaje, coordinando fontanero y electricista.',
    'Restauración de contraventanas y miradores de madera, con barnices al agua.',
    'Montaje de muebles comprados, bien anclados a la pared cuando hay niños.',
    'Pérgolas y tarimas de exterior con madera tratada en autoclave.',
  ],
  closings: [
    'Dibujo en 3D incluido con el presupuesto.',
    'Plazo por escrito; si [nos retrasamos|me retraso], lo [descontamos|descuento].',
    'Madera con certificado FSC y herrajes con freno de buena marca.',
    'Visita y medición gratuitas en {ciudad}.',
    'Para arreglos pequeños [cobramos|cobro] por horas, desde 30 €.',
    'El polvo se aspira según sale y no se queda ni una viruta.',
  ],
  services: [
    {
      name: 'Armario a medida',
      ask: 'Busco un armario para un hueco con el techo inclinado.',
      price: [900, 2200],
    },
    { name: 'Ajuste de puertas', ask: 'Tres puertas rozan con el suelo nuevo.', price: [60, 120] },
    {
      name: 'Estantería',
      ask: 'Quiero una estantería de pared a pared en el salón.',
      price: [350, 900],
    },
    {
      name: 'Montaje de muebles',
      ask: 'Tengo una cómoda y dos camas por montar.',
      price: [70, 150],
    },
    {
      name: 'Tarima flotante',
      ask: 'Hay que poner tarima en dos habitaciones, unos 28 metros.',
      price: [500, 950],
    },
    {
      name: 'Restauración de ventanas',
      ask: 'Las contraventanas del balcón están muy castigadas.',
      price: [180, 420],
    },
    {
      name: 'Encimera de cocina',
      ask: 'La encimera de madera se ha hinchado junto al fregadero.',
      price: [220, 600],
    },
  ],
  praise: [
    {
      text: 'El armario entró en el hueco al milímetro, con un techo que parecía un tobogán.',
      service: 'Armario a medida',
    },
    { text: 'Las puertas ya no rozan y cierran con un dedo.', service: 'Ajuste de puertas' },
    {
      text: 'Nos convenció de salvar las contraventanas en vez de tirarlas. Qué acierto.',
      service: 'Restauración de ventanas',
    },
    { text: 'La estantería parece que hubiera estado siempre ahí.', service: 'Estantería' },
    {
      text: 'Montó en dos horas lo que yo llevaba un fin de semana mirando.',
      service: 'Montaje de muebles',
    },
    { text: 'Se nota el gusto: los cantos, los herrajes, hasta el olor.' },
    {
      text: 'Trajo muestras de madera a casa para verlas con nuestra luz.',
      service: 'Tarima flotante',
    },
  ],
};
