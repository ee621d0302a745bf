import type { PlannedConversation } from './planned-conversation.ts';

const HOURS = 60;
const DAYS = 24 * HOURS;

const imageText = 'Imagen';
const locationText = 'Compartí mi ubicación';

/** Lucía's conversations. */
export const luciaConversations: readonly PlannedConversation[] = [
  {
    client: 'lucia',
    other: 'ramon',
    messages: [
      {
        minutesAgo: 10 * DAYS,
        from: 'client',
        text: 'Hola, Ramón. Hay agua en el suelo del baño y no sé de dónde sale.',
      },
      {
        minutesAgo: 10 * DAYS - 6,
        from: 'other',
        text: 'Hola, Lucía. Cierra la llave general y mándame una foto del lavabo.',
      },
      { minutesAgo: 10 * DAYS - 15, from: 'client', text: imageText, picture: 'bath' },
      {
        minutesAgo: 10 * DAYS - 21,
        from: 'other',
        text: 'Es la junta del desagüe. Te pido la pieza y paso mañana.',
      },
      {
        minutesAgo: 8 * DAYS,
        from: 'client',
        text: 'Todo seco. Mil gracias por venir tan rápido.',
      },
      {
        minutesAgo: 8 * DAYS - 30,
        from: 'other',
        text: 'Gracias a ti. Cualquier cosa, me escribes.',
      },
      {
        minutesAgo: 1 * DAYS,
        from: 'client',
        text: 'Hola otra vez. Ahora gotea la tubería de debajo del fregadero. Yo no he tocado nada.',
      },
      { minutesAgo: 1 * DAYS - 3, from: 'client', text: 'Gotea por arriba.', picture: 'leak' },
      {
        minutesAgo: 1 * DAYS - 9,
        from: 'other',
        text: 'Hola, Lucía. Es la junta del sifón. Cierra la llave y pon un cubo.',
      },
      {
        minutesAgo: 1 * DAYS - 10,
        from: 'other',
        text: 'Puedo pasar el {visita} a las 17:00. Serían 65 €.',
      },
      { minutesAgo: 31, from: 'client', text: 'Perfecto. Te dejo la dirección.' },
      { minutesAgo: 30, from: 'client', text: locationText, sharesLocation: true },
      {
        minutesAgo: 20,
        from: 'other',
        text: 'Apuntado. Llevo la junta y un sifón nuevo, por si acaso.',
      },
      { minutesAgo: 17, from: 'client', text: '¿Necesitas que baje a abrirte el garaje?' },
      {
        minutesAgo: 4,
        from: 'other',
        text: 'No hace falta, aparco en la calle y subo con la caja.',
      },
    ],
  },
  {
    client: 'lucia',
    other: 'support',
    unreadByClient: 1,
    messages: [
      {
        minutesAgo: 3 * DAYS,
        from: 'client',
        text: 'Hola. En el calendario me sale dos veces la cita del jardín.',
      },
      {
        minutesAgo: 3 * DAYS - 25,
        from: 'other',
        text: 'Hola, Lucía. Gracias por avisar. ¿Nos dices si lo ves en el móvil, en el ordenador o en los dos?',
      },
      { minutesAgo: 3 * DAYS - 40, from: 'client', text: 'Solo en el móvil.' },
      {
        minutesAgo: 3 * DAYS - 44,
        from: 'other',
        text: 'Entendido. Lo miramos y te escribimos por aquí.',
      },
      {
        minutesAgo: 4 * HOURS,
        from: 'other',
        text: 'Hemos revisado tu caso y ya está corregido: la cita aparece una sola vez. Perdona las molestias.',
      },
    ],
  },
  {
    client: 'lucia',
    other: 'aicha',
    messages: [
      {
        minutesAgo: 6 * HOURS,
        from: 'client',
        text: 'Hola, Aïcha. ¿Te queda alguna mañana libre estos días?',
      },
      {
        minutesAgo: 6 * HOURS - 8,
        from: 'other',
        text: 'Hola, Lucía. El {limpieza} de 10 a 13 lo tengo libre.',
      },
      {
        minutesAgo: 6 * HOURS - 11,
        from: 'client',
        text: '¿Traes tú los productos? Es por la gata, que es delicada.',
      },
      {
        minutesAgo: 6 * HOURS - 13,
        from: 'other',
        text: 'Los llevo yo, sin olor. Con mi gato nunca hubo problema.',
      },
      {
        minutesAgo: 6 * HOURS - 20,
        from: 'client',
        text: 'Perfecto, entonces el {limpieza} a las 10.',
      },
    ],
  },
  {
    client: 'lucia',
    other: 'quintanilla',
    unreadByClient: 2,
    messages: [
      {
        minutesAgo: 2 * DAYS,
        from: 'client',
        text: 'Buenas tardes. Querría cambiar la bañera por una ducha y, ya puestos, el alicatado.',
      },
      {
        minutesAgo: 2 * DAYS - 50,
        from: 'other',
        text: 'Buenas tardes. Con mucho gusto. ¿Cuántos metros tiene el baño?',
      },
      {
        minutesAgo: 2 * DAYS - 55,
        from: 'client',
        text: 'Cuatro y algo. El edificio es de 1930, aviso.',
      },
      {
        minutesAgo: 1 * DAYS + 2 * HOURS,
        from: 'other',
        text: 'Sin problema, en esos nos movemos bien. Pasamos a medir y lo vemos con usted.',
      },
      {
        minutesAgo: 1 * DAYS + 1 * HOURS,
        from: 'other',
        text: 'Le mandamos el presupuesto en dos calidades, con plano y plazos, al día siguiente de la visita.',
      },
    ],
  },
  {
    client: 'lucia',
    other: 'carmen',
    messages: [
      {
        minutesAgo: 4 * DAYS,
        from: 'client',
        text: 'Hola, Carmen. Me gustaría pintar el dormitorio en un tono tierra, pero no me atrevo con toda la pared.',
      },
      {
        minutesAgo: 4 * DAYS - 18,
        from: 'other',
        text: 'Ni falta que hace. Con la del cabecero basta y el resto en blanco roto.',
      },
      {
        minutesAgo: 1 * DAYS + 5 * HOURS,
        from: 'other',
        text: 'Mira, este lo terminé ayer, es casi tu color.',
      },
      {
        minutesAgo: 1 * DAYS + 5 * HOURS - 1,
        from: 'other',
        text: imageText,
        picture: 'paint-terracotta',
      },
    ],
  },
  {
    client: 'lucia',
    other: 'iker',
    messages: [
      {
        minutesAgo: 4 * DAYS + 3 * HOURS,
        from: 'client',
        text: 'Hola, Iker. Al final tengo que cancelar lo de las lámparas: una ha llegado rota.',
      },
      {
        minutesAgo: 4 * DAYS + 2 * HOURS,
        from: 'other',
        text: 'Vaya. Si es el casquillo lo arreglo en el taller sin devolverla.',
      },
      { minutesAgo: 2 * DAYS + 4 * HOURS, from: 'client', text: '¿Sí? ¿Y dónde tienes el taller?' },
      {
        minutesAgo: 2 * DAYS + 4 * HOURS - 7,
        from: 'other',
        text: locationText,
        sharesLocation: true,
      },
    ],
  },
  {
    client: 'lucia',
    other: 'mateo',
    messages: [
      {
        minutesAgo: 13 * DAYS,
        from: 'client',
        text: 'Buenas, Mateo. Con la tarima nueva rozan dos puertas.',
      },
      {
        minutesAgo: 13 * DAYS - 12,
        from: 'other',
        text: 'Eso es un cepillado de nada. 45 € las dos y no hace falta pintarlas.',
      },
      { minutesAgo: 11 * DAYS, from: 'client', text: 'Cierran de maravilla. Gracias por todo.' },
      {
        minutesAgo: 11 * DAYS - 20,
        from: 'other',
        text: 'Gracias a ti. Cualquier cosa me escribes.',
      },
    ],
  },
  {
    client: 'lucia',
    other: 'yuliana',
    messages: [
      {
        minutesAgo: 26 * DAYS,
        from: 'client',
        text: 'Hola, Yuliana. ¿Pondrías riego automático en una terraza de ocho metros?',
      },
      {
        minutesAgo: 26 * DAYS - 30,
        from: 'other',
        text: '¡Claro que sí! Con programador y doce goteros te alcanza.',
      },
      {
        minutesAgo: 18 * DAYS,
        from: 'client',
        text: 'Está todo precioso. Por cierto, ¿el seto de mi madre lo podarías también?',
      },
      { minutesAgo: 18 * DAYS - 9, from: 'other', text: 'Sí, también hago poda de setos.' },
    ],
  },
];
