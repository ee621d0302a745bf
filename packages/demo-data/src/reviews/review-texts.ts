/** Review texts for any trade, by rating, and replies of providers. */
export const praiseOpenings: readonly string[] = [
  'Puntual, educación de diez y trabajo bien rematado.',
  'Llegó a la hora, hizo lo que dijo y cobró lo que dijo.',
  'Repetiré sin dudarlo.',
  'De esas personas que miran el trabajo como si fuera para su casa.',
  'Muy buena experiencia de principio a fin.',
  'Contestó al mensaje en cinco minutos y vino esa misma tarde.',
  'Da gusto tratar con alguien que sabe.',
  'Lo recomendó mi vecina y ahora lo recomiendo yo.',
  'Trato cercano y trabajo serio.',
  'Es la segunda vez que le llamo y otra vez perfecto.',
  'Todo más fácil de lo que esperaba.',
  'Buen precio, y sobre todo el mismo que me había dado por el chat.',
  'Rapidez y limpieza, no se puede pedir más.',
  'Me ahorró un disgusto y bastante dinero.',
  'Profesional de los pies a la cabeza.',
  'Vino en sábado porque yo no podía otro día. Lo agradezco mucho.',
  'Después de dos malas experiencias con otros, por fin alguien de confianza.',
  'Te explica todo antes de tocar nada.',
  'Encantad{a|o} con el resultado.',
  'Content{a|o}, muy content{a|o}.',
  'Se nota la experiencia en cada detalle.',
  'Un diez.',
  'Cumplió el plazo al día.',
  'Tuvo paciencia con mis mil preguntas.',
  'Trabaja en silencio y deja todo recogido.',
];

export const praiseEndings: readonly string[] = [
  'Ya tengo su número guardado.',
  'Y encima dejó todo limpio.',
  'Aparcar aquí es un infierno y aun así llegó a la hora.',
  'Mi madre, que es exigente, también quedó contenta.',
  'Le llamaré para lo siguiente.',
  'El precio me pareció justo.',
  'Pagué con Bizum y me mandó la factura en el momento.',
  'Se quedó hasta comprobar que todo iba bien.',
  'Me mandó fotos mientras yo estaba en el trabajo.',
  'No intentó venderme nada que no necesitara.',
  'A los quince días escribió para ver qué tal iba. Eso no lo hace nadie.',
  'Mi perro, que ladra a todo el mundo, se hizo su amigo.',
  'En el edificio ya somos tres los que le llamamos.',
  'Los consejos que me dio valen casi más que el trabajo.',
  'Lo único, que hay que reservar con tiempo porque va con la agenda llena.',
];

export const mixedComments: readonly string[] = [
  'El trabajo, bien. Llegó cuarenta minutos tarde, aunque avisó por mensaje.',
  'Correcto. Algo más caro de lo que pensaba, pero quedó bien.',
  'Buen resultado al segundo intento; el primero hubo que repetirlo y no lo cobró.',
  'Bien en general. Me habría gustado que respondiera antes a los mensajes.',
  'Cumple. No es la alegría de la huerta, pero cumple.',
  'Quedó bien, aunque tuve que barrer yo después.',
  'El precio final subió un poco por el material. Me lo avisó antes.',
  'Buen trabajo, pero cambió la cita dos veces.',
  'Está bien para cosas sencillas.',
  'Tardó un día más de lo previsto. El resultado compensa.',
  'Amable y con ganas. Le falta un poco de orden.',
];

export const complaints: readonly string[] = [
  'No se presentó y tuve que perder la mañana. Al menos se disculpó.',
  'Arregló una cosa y a la semana volvía a estar igual.',
  'Me pareció caro para veinte minutos.',
  'Poca comunicación. Nunca supe a qué hora iba a venir.',
  'El acabado no está a la altura de lo que se ve en las fotos.',
  'Prisas y más prisas. Quedó a medias.',
];

export const repliesToPraise: readonly string[] = [
  'Muchas gracias por la confianza. Aquí estoy para lo que haga falta.',
  '¡Gracias! Da gusto trabajar en casas así.',
  'Se agradece que te tomes el tiempo de escribirlo. Un saludo.',
  'Gracias a ti, y cualquier cosa ya sabes dónde encontrarme.',
  'Un placer. Si notas algo raro en los próximos días, avísame y paso sin coste.',
  'Gracias por la recomendación en el edificio, ya me ha llamado la del tercero.',
];

export const repliesToComplaints: readonly string[] = [
  'Siento lo ocurrido. Te he escrito por el chat para arreglarlo esta semana.',
  'Tienes razón y lo lamento. La próxima visita corre de mi cuenta.',
  'Gracias por decirlo con franqueza; tomo nota para mejorar.',
  'Lamento que no quedara a tu gusto. Paso cuando te venga bien y lo reviso.',
];
