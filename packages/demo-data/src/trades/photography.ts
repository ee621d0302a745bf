import type { Trade } from './trade.ts';

export const photography: Trade = {
  category: 'Fotografía',
  related: ['Diseño', 'Marketing'],
  scenes: ['studio', 'prints', 'studio-flipped', 'prints-flipped'],
  companyWord: 'Fotografía',
  openings: [
    'Fotógraf{a|o} de bodas pequeñas, de las de bailar en el patio.',
    'Hago retratos a gente que odia salir en fotos. Al final siempre repiten.',
    'Llevo {años} años fotografiando casas, platos y escaparates de {ciudad}.',
    'Fotoperiodista de formación: me muevo rápido y molesto poco.',
    'Tengo un estudio con luz natural a diez minutos del centro.',
    'Bebés, perros y abuelas: mi especialidad es la paciencia.',
  ],
  companyOpenings: [
    'Estudio con {años} años en {ciudad}: dos fotógrafas, un videógrafo y un plató de 90 metros.',
    'Hacemos foto y vídeo de empresa sin que parezca de empresa.',
  ],
  details: [
    'Reportajes de boda, comuniones y bautizos, con álbum cosido a mano.',
    'Fotografía de pisos para vender o alquilar, con plano y gran angular sin deformar.',
    'Retrato profesional y de familia, en estudio o en la calle.',
    'Producto y gastronomía para tiendas en línea y cartas de restaurante.',
    'Sesiones de recién nacido, sin prisas y con calefacción.',
    '[Digitalizamos|Digitalizo] negativos, diapositivas y aquellas cintas de vídeo del armario.',
    'Vídeos cortos para redes, grabados y montados en la misma semana.',
  ],
  closings: [
    'Entrega en diez días, todas las fotos buenas y ninguna de relleno.',
    'Sesión de una hora desde 90 €, con veinte fotos editadas.',
    'Galería privada para descargar y copias en papel aparte.',
    '[Reservamos|Reservo] fecha con un 20 % y el resto al entregar.',
    'Dos copias de seguridad de cada sesión durante cinco años.',
  ],
  services: [
    {
      name: 'Reportaje de boda',
      ask: 'Nos casamos en junio y seremos unas sesenta personas.',
      price: [700, 1600],
    },
    {
      name: 'Sesión de familia',
      ask: 'Querríamos unas fotos de familia antes de Navidad.',
      price: [90, 180],
    },
    {
      name: 'Fotos de vivienda',
      ask: 'Voy a poner el piso en venta y necesito buenas fotos.',
      price: [80, 150],
    },
    {
      name: 'Retrato profesional',
      ask: 'Necesito un retrato para la web del despacho.',
      price: [60, 120],
    },
    {
      name: 'Foto de producto',
      ask: 'Vendo cerámica y tengo unas treinta piezas que fotografiar.',
      price: [150, 380],
    },
  ],
  praise: [
    {
      text: 'Salimos todos con los ojos abiertos, incluido el bebé.',
      service: 'Sesión de familia',
    },
    { text: 'El piso se alquiló en dos días con sus fotos.', service: 'Fotos de vivienda' },
    {
      text: 'Consiguió que mi padre sonriera. Llevaba años sin salir en una foto.',
      service: 'Sesión de familia',
    },
    {
      text: 'En la boda ni se notaba su presencia y, sin embargo, no se le escapó nada.',
      service: 'Reportaje de boda',
    },
    { text: 'Mis tazas parecen de museo.', service: 'Foto de producto' },
  ],
};
