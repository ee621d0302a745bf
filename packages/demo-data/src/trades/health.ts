import type { Trade } from './trade.ts';

const common = {
  category: 'Salud',
  companyWord: 'Clínica',
  closings: [
    'Sesión de 50 minutos, sin mirar el reloj al final.',
    'Primera valoración gratuita por teléfono.',
    'Factura para tu mutua.',
    'Bonos de cinco sesiones con descuento.',
    'Material desechable y todo desinfectado entre visita y visita.',
  ],
} as const;

export const physiotherapy: Trade = {
  ...common,
  related: ['Enseñanza'],
  scenes: ['physio', 'physio-flipped'],
  openings: [
    'Fisioterapeuta colegiad{a|o}. Voy a domicilio con camilla plegable.',
    'Fisio y corredor{a|} de maratón: sé lo que es una tendinitis.',
    'Llevo {años} años tratando espaldas de oficina y rodillas de pádel en {ciudad}.',
    'Osteópata y fisioterapeuta, con consulta tranquila y sin música de pájaros.',
    'Entrenador{a|} personal y fisio: primero quitamos el dolor y luego lo evitamos.',
  ],
  companyOpenings: [
    'Clínica de fisioterapia con {años} años en {ciudad}: cinco fisios y sala de ejercicio.',
  ],
  details: [
    'Contracturas, lumbalgias y recuperación de operaciones de rodilla y cadera.',
    'Suelo pélvico, embarazo y posparto.',
    'Ejercicio terapéutico con pocas máquinas y mucha constancia.',
    'Vértigos, mandíbula y dolor de cabeza por tensión.',
  ],
  services: [
    {
      name: 'Fisioterapia',
      ask: 'Llevo dos semanas con dolor en la zona lumbar.',
      price: [35, 55],
    },
    {
      name: 'Recuperación de rodilla',
      ask: 'Me operaron del menisco hace un mes.',
      price: [35, 55],
    },
    {
      name: 'Suelo pélvico',
      ask: 'Di a luz en septiembre y querría una valoración.',
      price: [45, 65],
    },
  ],
  praise: [
    {
      text: 'Entré con la espalda torcida y salí con ella recta. Literal.',
      service: 'Fisioterapia',
    },
    { text: 'Me dio ejercicios que de verdad hago, porque son cuatro.' },
    {
      text: 'En tres sesiones desapareció el dolor de cuello que llevaba desde marzo.',
      service: 'Fisioterapia',
    },
    { text: 'Volví a correr en la fecha que me dijo.', service: 'Recuperación de rodilla' },
  ],
};

export const homeCare: Trade = {
  ...common,
  companyWord: 'Cuidados',
  closings: [
    'La primera visita, para conocernos, no se cobra.',
    'Noches y fines de semana al mismo precio.',
    'Referencias de familias, si quieres llamarlas.',
    'Factura para la mutua o la dependencia.',
  ],
  related: ['Limpieza'],
  scenes: ['physio-flipped'],
  openings: [
    'Enfermer{a|o} con {años} años de hospital; ahora hago curas e inyecciones en casa.',
    'Auxiliar de enfermería. Cuido a personas mayores como querría que cuidaran a mi madre.',
    'Podólog{a|o} con visitas a mayores que no pueden bajar a la calle.',
    'Técnic{a|o} sociosanitari{a|o}, con carné de conducir y buen humor.',
  ],
  companyOpenings: [
    'Cuidado de mayores en casa, con auxiliares tituladas y la misma persona siempre.',
  ],
  details: [
    'Acompañamiento y cuidado por horas, noches incluidas.',
    'Curas, inyecciones, tensión y azúcar, con un cuaderno para la familia.',
    'Uñas, durezas y pie diabético, a domicilio.',
    'Paseos, médicos y recados, que también son salud.',
  ],
  services: [
    {
      name: 'Curas a domicilio',
      ask: 'Han operado a mi padre y necesita curas cada dos días.',
      price: [25, 40],
    },
    {
      name: 'Podología',
      ask: 'Mi abuela no puede cortarse las uñas y no sale de casa.',
      price: [28, 45],
    },
    {
      name: 'Acompañamiento de mayores',
      ask: 'Buscamos a alguien para las mañanas con mi madre, que tiene 84 años.',
      price: [12, 18],
    },
  ],
  praise: [
    {
      text: 'Mi madre espera su visita como si fuera de la familia.',
      service: 'Acompañamiento de mayores',
    },
    { text: 'Trata con una delicadeza que no se paga.' },
    {
      text: 'Nos cuenta cada día cómo ha ido, y eso da mucha paz.',
      service: 'Acompañamiento de mayores',
    },
    { text: 'La herida cerró antes de lo que dijo el médico.', service: 'Curas a domicilio' },
  ],
};

export const counselling: Trade = {
  ...common,
  related: ['Consultoría'],
  scenes: ['meeting'],
  openings: [
    'Psicólog{a|o} general sanitari{a|o}, adultos y adolescentes.',
    'Nutricionista. No prohíbo nada y no vendo batidos.',
    'Dietista y cociner{a|o}: planes de comida que se cocinan en media hora.',
    'Terapeuta familiar con {años} años de consulta en {ciudad}.',
  ],
  companyOpenings: ['Gabinete de psicología y nutrición en {ciudad}, de puertas muy discretas.'],
  details: [
    'Presencial o por videollamada, como te sea más fácil.',
    'Primero escuchar, después proponer, y nunca con prisa.',
    'Objetivos pequeños y revisables cada mes.',
  ],
  services: [
    {
      name: 'Primera consulta',
      ask: 'Es la primera vez que pido ayuda y no sé cómo funciona.',
      price: [40, 60],
    },
    {
      name: 'Seguimiento',
      ask: 'Busco continuar un tratamiento que empecé en otra ciudad.',
      price: [40, 60],
    },
  ],
  praise: [
    { text: 'Por primera vez sentí que me escuchaban.', service: 'Primera consulta' },
    { text: 'Sin sermones y con resultados.' },
    { text: 'Da herramientas que sirven fuera de la consulta.' },
  ],
};
