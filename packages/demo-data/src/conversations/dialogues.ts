/** One message: `c` is the client's, `p` the provider's. */
export type Line = readonly ['c' | 'p', string];

/**
 * How an appointment is arranged. `{pide}` is what the client needs, `{precio}` in euros, `{dia}` a weekday,
 * `{hora}` a time, `{calle}` the client's street.
 */
export const arrangements: readonly (readonly Line[])[] = [
  [
    ['c', 'Hola, buenas. {pide} ¿Podrías pasar esta semana?'],
    ['p', 'Hola. Sí, el {dia} a las {hora} me viene bien. Serían unos {precio} €.'],
    ['c', 'Perfecto, el {dia} a las {hora}. Estoy en {calle}.'],
    ['p', 'Apuntado. Hasta el {dia}.'],
  ],
  [
    ['c', '{pide} ¿Cuánto costaría, más o menos?'],
    [
      'p',
      'Hola. Sin verlo, unos {precio} €, puede que algo más. Si me mandas una foto te lo concreto.',
    ],
    ['c', 'Te la mando esta noche, cuando llegue a casa.'],
    ['p', 'Sin prisa. Cuando la tenga te digo el precio cerrado.'],
    ['c', 'Hecho. ¿El {dia} podrías?'],
    ['p', 'El {dia} a las {hora}, sí.'],
  ],
  [
    ['c', 'Buenas tardes, me ha dado tu nombre una vecina. {pide}'],
    ['p', 'Dale las gracias de mi parte. ¿Te va bien el {dia} a las {hora}?'],
    ['c', 'Me va muy bien.'],
  ],
  [
    ['c', 'Hola, ¿trabajas en mi zona? Es {calle}. {pide}'],
    ['p', 'Sí, paso por ahí casi todos los días. Cobro {precio} €, con todo incluido.'],
    ['c', 'Me parece bien. ¿Hay que comprar algo antes?'],
    ['p', 'Nada, lo llevo yo todo.'],
    ['c', 'Estupendo. El {dia} estoy en casa todo el día.'],
    ['p', 'Pues el {dia} a las {hora}. Si me retraso te aviso por aquí.'],
  ],
  [
    ['c', '{pide} No corre prisa, pero querría quitármelo de encima.'],
    ['p', 'Te entiendo. Tengo un hueco el {dia} a las {hora}.'],
    ['c', 'Me lo quedo. Muchas gracias.'],
    ['p', 'A ti.'],
  ],
  [
    ['c', 'Buenas. {pide}'],
    ['p', 'Hola, cuéntame un poco más. ¿Para cuándo lo necesitas?'],
    ['c', 'Esta semana o la que viene, lo que te venga bien.'],
    ['p', 'De acuerdo. {precio} € y te lo dejo listo el {dia}.'],
    ['c', 'Trato hecho.'],
  ],
  [
    ['c', 'Hola, he visto tus reseñas y me han convencido. {pide}'],
    ['p', '¡Gracias! Puedo el {dia}, a partir de las {hora}.'],
    ['c', 'A las {hora} es perfecto. ¿Se puede pagar con tarjeta?'],
    ['p', 'Con tarjeta, Bizum o en mano, como prefieras.'],
  ],
];

/** Continuations of such a conversation after the appointment. */
export const followUps: readonly (readonly Line[])[] = [
  [
    ['c', 'Todo funcionando. Muchas gracias por venir tan rápido.'],
    ['p', 'Gracias a ti. Cualquier cosa me escribes.'],
  ],
  [
    ['p', '¿Qué tal va todo? Si notas algo raro, me dices.'],
    ['c', 'Va perfecto, gracias por preguntar.'],
  ],
  [
    ['c', 'Ya te he dejado la valoración. Muy contenta la familia.'],
    ['p', 'Se agradece un montón. ¡Hasta la próxima!'],
  ],
  [
    ['p', 'Te he mandado la factura al correo.'],
    ['c', 'Recibida, gracias.'],
  ],
  [
    ['c', 'Oye, ¿me puedes pasar la factura cuando tengas un rato?'],
    ['p', 'Te la mando hoy mismo.'],
  ],
];
