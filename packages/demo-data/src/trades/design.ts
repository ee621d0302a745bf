import type { Trade } from './trade.ts';

export const design: Trade = {
  category: 'Diseño',
  related: ['Marketing', 'Fotografía', 'Tecnología'],
  scenes: ['design', 'laptop', 'wardrobe', 'design-flipped', 'prints'],
  companyWord: 'Estudio',
  openings: [
    'Diseñador{a|} gráfic{a|o}: logotipos, cartas y rótulos para negocios con nombre y apellidos.',
    'Interiorista y dibujante: aprovecho cada palmo de los pisos y locales de {ciudad}.',
    'Ilustrador{a|} con {años} años de oficio entre libros infantiles y carteles de fiestas.',
    'Diseño páginas y aplicaciones que se entienden sin manual.',
    'Hago planos, elijo materiales y hablo con los gremios para que tú no tengas que hacerlo.',
  ],
  companyOpenings: [
    'Estudio de tres personas en {ciudad}. Hemos vestido cuarenta bares y ninguno se parece a otro.',
    'Diseño de interiores y pequeñas reformas, de la primera idea a las llaves.',
  ],
  details: [
    'Identidad completa: logotipo, tarjetas, rótulo y plantilla para redes.',
    'Proyectos de interiorismo con planos, vistas y lista de la compra.',
    'Cartas, carteles y catálogos listos para imprenta.',
    'Diseño de tiendas en línea y maquetación de correo.',
    'Invitaciones de boda ilustradas a mano.',
    'Rotulación de furgonetas y escaparates, con montaje.',
  ],
  closings: [
    'Dos propuestas y tres rondas de cambios incluidas.',
    'Los archivos originales son tuyos desde el primer día.',
    'Presupuesto por proyecto, nunca por horas.',
    'Primera visita gratis, con metro y muchas preguntas.',
    'Plazo habitual: de dos a tres semanas.',
  ],
  services: [
    {
      name: 'Logotipo',
      ask: 'Abro una panadería en marzo y necesito logotipo y rótulo.',
      price: [250, 600],
    },
    {
      name: 'Proyecto de interiorismo',
      ask: 'Tengo un piso de 50 metros y no sé cómo repartirlo.',
      price: [500, 1500],
    },
    {
      name: 'Carta de restaurante',
      ask: 'Hay que rehacer la carta, en castellano y en inglés.',
      price: [120, 260],
    },
    {
      name: 'Invitaciones',
      ask: 'Nos gustaría una invitación de boda con dibujos nuestros.',
      price: [150, 300],
    },
    {
      name: 'Rotulación',
      ask: 'Quiero rotular la furgoneta con el logo y el teléfono.',
      price: [180, 420],
    },
  ],
  praise: [
    {
      text: 'Nos escuchó de verdad y a la segunda propuesta ya era nuestro logo.',
      service: 'Logotipo',
    },
    {
      text: 'Ganamos un despacho donde antes había un pasillo inútil.',
      service: 'Proyecto de interiorismo',
    },
    {
      text: 'Los clientes preguntan quién nos ha hecho la carta.',
      service: 'Carta de restaurante',
    },
    {
      text: 'La lista de la compra con enlaces nos ahorró semanas.',
      service: 'Proyecto de interiorismo',
    },
    {
      text: 'El rótulo se lee desde la otra acera, que era lo que pedíamos.',
      service: 'Rotulación',
    },
  ],
};
