import type { Trade } from './trade.ts';

export const gardening: Trade = {
  category: 'Jardinería',
  related: ['Limpieza', 'Diseño'],
  scenes: ['garden', 'terrace', 'garden-flipped', 'terrace-flipped'],
  companyWord: 'Jardines',
  openings: [
    'Jardiner{a|o} con {años} años de tijera, sobre todo terrazas y jardines pequeños.',
    'Vengo de familia de viveristas y sé qué planta aguanta el verano de {ciudad} y cuál no.',
    'Podo setos, frutales y palmeras con arnés y seguro.',
    'Me llaman cuando la terraza ya da pena. Me encanta ese momento.',
    'Ingenier{a|o} agrícola de carrera y jardiner{a|o} de manos.',
    'Cuido jardines de comunidad y huertos de fin de semana.',
  ],
  companyOpenings: [
    'Mantenemos jardines de comunidades y empresas en {ciudad} desde hace {años} años, con vivero propio.',
    'Cuatro jardineros, una paisajista y muchas ganas de gastar menos agua.',
    'Diseño, plantación y mantenimiento; también retiramos lo que se podó.',
  ],
  details: [
    'Riego por goteo con programador y sensor de lluvia.',
    'Poda de setos, arizónicas y frutales en su época, no cuando toca factura.',
    'Terrazas: jardineras, sustratos ligeros y plantas que aguantan viento.',
    'Césped natural y artificial, siega, escarificado y resiembra.',
    'Jardines secos con gravas, lavandas y gramíneas que casi no beben.',
    'Tratamiento de pulgón, cochinilla y picudo con productos autorizados.',
    'Huertos urbanos: los montamos juntos y te [enseñamos|enseño] a llevarlos.',
    'Desbroce de parcelas y retirada de restos al punto limpio.',
  ],
  closings: [
    'Abono mensual desde 45 €, con informe y fotos.',
    'Presupuesto en 24 horas si [nos mandas|me mandas] fotos con luz.',
    'Planta que se muere el primer año, planta que [reponemos|repongo].',
    'Los restos de poda van incluidos en el precio.',
    '[Salimos|Salgo] también a los pueblos de alrededor.',
    'En verano [empezamos|empiezo] a las siete, por las plantas [y por nosotros|y por mí].',
  ],
  services: [
    {
      name: 'Poda de setos',
      ask: 'Hay que recortar un seto de unos veinte metros.',
      price: [90, 190],
    },
    {
      name: 'Riego por goteo',
      ask: 'Querría riego automático para doce macetas en la terraza.',
      price: [140, 280],
    },
    {
      name: 'Mantenimiento mensual',
      ask: 'Busco a alguien que venga dos veces al mes al jardín.',
      price: [60, 120],
    },
    {
      name: 'Desbroce',
      ask: 'La parcela lleva un año sin tocar y la hierba me llega a la cintura.',
      price: [150, 350],
    },
    {
      name: 'Diseño de terraza',
      ask: 'Tengo una terraza vacía de 20 metros y ninguna idea.',
      price: [300, 900],
    },
    {
      name: 'Césped',
      ask: 'El césped está lleno de calvas, quizá por el perro.',
      price: [120, 400],
    },
  ],
  praise: [
    {
      text: 'El limonero que dábamos por muerto ha dado limones.',
      service: 'Mantenimiento mensual',
    },
    {
      text: 'Recortó el seto recto como una mesa y se llevó todos los restos.',
      service: 'Poda de setos',
    },
    {
      text: 'El riego funciona solo; volvimos de vacaciones y estaba todo vivo.',
      service: 'Riego por goteo',
    },
    {
      text: 'Nos cambió media terraza por plantas que no piden nada. Sabio consejo.',
      service: 'Diseño de terraza',
    },
    { text: 'Explica lo que hace y por qué, y así aprendes.' },
    { text: 'El césped no tiene ni una calva desde mayo.', service: 'Césped' },
  ],
};
