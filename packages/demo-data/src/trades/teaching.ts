import type { Trade } from './trade.ts';

const common = {
  category: 'Enseñanza',
  companyWord: 'Academia',
  closings: [
    'La primera clase es de prueba y no se cobra.',
    'Hora a 20 €, bono de diez a 180 €.',
    'Se puede cambiar la hora hasta el día anterior.',
    'El material [lo ponemos nosotros|lo pongo yo].',
    'Por la tarde y los sábados por la mañana.',
  ],
} as const;

export const schoolTeaching: Trade = {
  ...common,
  related: ['Tecnología'],
  scenes: ['classroom', 'laptop'],
  openings: [
    'Profesor{a|} de Matemáticas y Física, de primero de la ESO a selectividad.',
    'Maestr{a|o} jubilad{a|o} con ganas: repaso de primaria y técnicas de estudio.',
    'Llevo {años} años preparando exámenes y acompañando los nervios.',
    'Ingenier{a|o} que descubrió que lo suyo era explicar.',
    'Doy clase en un instituto de {ciudad} por la mañana y refuerzo por la tarde.',
  ],
  companyOpenings: [
    'Academia de barrio en {ciudad}: grupos de cinco, horarios de tarde y merienda si hace falta.',
    'Cuatro profesoras, dos aulas y {años} años de aprobados.',
  ],
  details: [
    'Clases particulares a domicilio o en línea, con pizarra compartida.',
    'Preparación de selectividad con exámenes de años anteriores, corregidos a mano.',
    'Apoyo a niños con dislexia o falta de atención, con materiales propios.',
    'Matemáticas, Física y Química sin fórmulas mágicas: primero se entiende y luego se practica.',
    'Lengua y comentario de texto para quien lo sufre.',
  ],
  services: [
    {
      name: 'Clases de matemáticas',
      ask: 'Mi hija está en 2.º de Bachillerato y se le atragantan las integrales.',
      price: [18, 25],
    },
    {
      name: 'Refuerzo de primaria',
      ask: 'El niño tiene siete años y le cuesta leer.',
      price: [14, 20],
    },
    {
      name: 'Física y Química',
      ask: 'Necesito ayuda con formulación antes del examen.',
      price: [16, 24],
    },
  ],
  praise: [
    {
      text: 'Mi hijo pasó de un tres a un ocho, y lo que es mejor, ya no llora.',
      service: 'Clases de matemáticas',
    },
    { text: 'Explica cada cosa de tres maneras hasta que entra.' },
    { text: 'Entró en la carrera que quería, por dos décimas.' },
    { text: 'Le ha enseñado a estudiar, que vale más que el aprobado.' },
  ],
};

export const languageTeaching: Trade = {
  ...common,
  related: ['Consultoría'],
  scenes: ['classroom', 'laptop'],
  openings: [
    'Doy clases de inglés conversando, que es como se aprende a hablar.',
    'Filólog{a|o}. Inglés, y español para extranjeros.',
    'He vivido nueve años en Dublín y me traje el acento y las ganas de enseñar.',
    'Traductor{a|} por las mañanas, profesor{a|} de francés e inglés por las tardes.',
  ],
  companyOpenings: [
    'Escuela de idiomas con {años} años en {ciudad}: grupos pequeños y mucha conversación.',
  ],
  details: [
    'Exámenes de Cambridge y de la Escuela Oficial de Idiomas.',
    'Vocabulario del trabajo, reuniones y presentaciones.',
    'Conversación por videollamada a la hora de comer.',
    'Niños desde seis años, jugando; mayores de sesenta, viajando.',
  ],
  services: [
    {
      name: 'Clases de inglés',
      ask: 'Quiero prepararme para el B2 antes del verano.',
      price: [16, 24],
    },
    {
      name: 'Español para extranjeros',
      ask: 'Mi marido es de Varsovia y necesita español para el trabajo.',
      price: [16, 24],
    },
    { name: 'Conversación', ask: 'Entiendo bastante, pero me bloqueo al hablar.', price: [14, 20] },
  ],
  praise: [
    {
      text: 'Aprobé el B2 a la primera con clases de una hora a la semana.',
      service: 'Clases de inglés',
    },
    { text: 'He perdido la vergüenza de hablar. Solo eso ya lo vale.', service: 'Conversación' },
    { text: 'Se adapta a lo que uno necesita; nosotros, a las reuniones de los lunes.' },
    { text: 'Corrige sin cortar, cosa difícil.', service: 'Conversación' },
  ],
};

export const musicTeaching: Trade = {
  ...common,
  related: [],
  scenes: ['classroom'],
  openings: [
    'Enseño guitarra y ukelele a mayores de seis y menores de noventa.',
    'Pianista. Clases en tu casa, con tu piano o con mi teclado.',
    'Toco en una orquesta de verbena y enseño entre semana.',
  ],
  companyOpenings: ['Escuela de música con {años} años en {ciudad} y dos conciertos al curso.'],
  details: [
    'Solfeo sin lágrimas y un concierto pequeño cada junio.',
    'Empezamos por las canciones que te gustan; la teoría viene sola.',
    'Preparación de las pruebas de acceso al conservatorio.',
  ],
  services: [
    {
      name: 'Clases de guitarra',
      ask: 'Tengo cuarenta años y cero oído, ¿se puede aprender?',
      price: [18, 28],
    },
    {
      name: 'Clases de piano',
      ask: 'Tenemos un piano heredado y una niña con ganas.',
      price: [18, 28],
    },
  ],
  praise: [
    {
      text: 'A mis cuarenta y seis ya toco cinco canciones. Nunca es tarde.',
      service: 'Clases de guitarra',
    },
    { text: 'Mi hija practica sin que se lo pidamos.', service: 'Clases de piano' },
    { text: 'Paciencia infinita con mi sentido del ritmo.' },
  ],
};
