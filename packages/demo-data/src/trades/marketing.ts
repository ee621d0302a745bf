import type { Trade } from './trade.ts';

export const marketing: Trade = {
  category: 'Marketing',
  related: ['Diseño', 'Fotografía', 'Consultoría'],
  scenes: ['campaign', 'meeting', 'laptop', 'campaign-flipped'],
  companyWord: 'Comunicación',
  openings: [
    'Llevo las redes de nueve negocios de {ciudad}, y de ninguno con frases motivadoras.',
    'Redactor{a|}. Escribo webs, boletines y fichas de producto que se leen hasta el final.',
    'Especialista en que te encuentren en el mapa cuando alguien busca cerca.',
    'Después de {años} años en una agencia grande, ahora trabajo con comercios pequeños.',
    'Hago anuncios en buscadores con presupuestos de los de verdad: 5 € al día.',
  ],
  companyOpenings: [
    'Agencia de cuatro personas. Hablamos claro, medimos todo y no prometemos el primer puesto.',
    'Comunicación para comercios, clínicas y restaurantes de {ciudad} desde hace {años} años.',
  ],
  details: [
    'Gestión de redes con calendario, fotos propias y respuestas en el día.',
    'Ficha del negocio, reseñas y posicionamiento local.',
    'Campañas en buscadores y redes, con informe que cabe en una página.',
    'Boletines por correo que la gente abre, con sus números para comprobarlo.',
    'Textos para web en castellano, catalán e inglés.',
    'Plan de inauguración: prensa local, cartelería y primeros clientes.',
  ],
  closings: [
    'Sin permanencia: si no sirve, lo dejamos.',
    'Reunión mensual de media hora y un informe que se entiende.',
    'Desde 180 € al mes, con la publicidad aparte y a tu nombre.',
    'Las cuentas y las contraseñas son siempre tuyas.',
    '[Empezamos|Empiezo] con una auditoría gratuita de dos páginas.',
  ],
  services: [
    {
      name: 'Gestión de redes',
      ask: 'Tengo una floristería y no me da la vida para las redes.',
      price: [180, 350],
    },
    {
      name: 'Posicionamiento local',
      ask: 'En el mapa sale antes la competencia que yo.',
      price: [120, 300],
    },
    {
      name: 'Campaña de anuncios',
      ask: 'Querría anunciar el campamento de verano sin arruinarme.',
      price: [150, 400],
    },
    {
      name: 'Textos para web',
      ask: 'La web está hecha, pero los textos no dicen nada.',
      price: [140, 360],
    },
  ],
  praise: [
    {
      text: 'En dos meses el teléfono suena más, y lo sabe demostrar con números.',
      service: 'Posicionamiento local',
    },
    { text: 'Escribe como hablamos en la tienda, pero mejor.', service: 'Textos para web' },
    {
      text: 'Nos quitó de encima las redes y ahora las clientas las comentan.',
      service: 'Gestión de redes',
    },
    { text: 'Con cinco euros al día llenó el taller de cerámica.', service: 'Campaña de anuncios' },
    { text: 'Informes cortos, sin humo.' },
  ],
};
