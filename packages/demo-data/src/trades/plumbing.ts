import type { Trade } from './trade.ts';

/** Fontanería, which is called Plomería in Latin America. */
export const plumbing: Trade = {
  category: 'Fontanería',
  related: ['Plomería', 'Electricidad', 'Carpintería'],
  scenes: ['copper', 'bath', 'boiler', 'shower', 'kitchen', 'leak', 'radiator', 'bath-flipped'],
  companyWord: 'Fontanería',
  openings: [
    'Empecé de ayudante con mi tío a los diecisiete y llevo {años} años con mi propia furgoneta por {ciudad}.',
    'Fontaner{a|o} autónom{a|o} con carné de instalador{a|} y {años} años de oficio.',
    'Me dedico a lo que nadie quiere: atascos, bajantes y fugas que no se ven.',
    'Después de doce años en una empresa de mantenimiento de hoteles, ahora trabajo por mi cuenta.',
    'Arreglo en el día grifos, cisternas y termos; las obras grandes las planifico con calma.',
    'Plomer{a|o} de toda la vida, formad{a|o} al otro lado del charco y con {años} años ya en {ciudad}.',
    'Soy de las personas que prefieren reparar antes que cambiar la pieza entera.',
    'Vivo en el barrio y casi siempre puedo pasar el mismo día.',
  ],
  companyOpenings: [
    'Empresa familiar con {años} años en {ciudad}: tres oficiales, dos aprendices y un almacén con repuesto de casi todo.',
    'Llevamos el mantenimiento de más de cuarenta comunidades y atendemos también a particulares.',
    'Somos dos hermanos y un gasista. Quien te coge el teléfono es quien va a tu casa.',
    'Instaladora autorizada de agua, gas y calefacción, con seguro de responsabilidad civil.',
  ],
  details: [
    'Fugas, atascos, calderas y reformas de baño completas.',
    'Cambio de bañera por plato de ducha en dos días, con retirada de escombro.',
    '[Localizamos|Localizo] fugas con cámara térmica y geófono, sin levantar media casa.',
    'Termos, descalcificadores y ósmosis; también sustitución de tubería de hierro o plomo por multicapa.',
    'Calderas de condensación y radiadores: puesta en marcha, purgado y equilibrado.',
    'Desatascos con máquina, limpieza de arquetas y revisión de bajantes con cámara.',
    'Griferías empotradas, cisternas vistas y ocultas, y lavabos sobre encimera.',
    '[Trabajamos|Trabajo] con piezas de marca y [enseñamos|enseño] siempre la vieja antes de tirarla.',
    'Riego, contadores individuales y grupos de presión para comunidades.',
  ],
  closings: [
    'Presupuesto cerrado antes de empezar y dos años de garantía por escrito.',
    'El desplazamiento se descuenta si se hace el trabajo.',
    'Una foto por el chat suele bastar para dar un precio orientativo.',
    'Urgencias hasta las once de la noche, fines de semana incluidos.',
    'Factura siempre, y pago con tarjeta o Bizum.',
    'Si en un mes vuelve a gotear, la segunda visita no se cobra.',
    'Se deja todo limpio, que para eso va una aspiradora en la furgoneta.',
  ],
  services: [
    {
      name: 'Reparación de tubería',
      ask: 'Tengo una fuga en la tubería de debajo del fregadero.',
      price: [60, 140],
    },
    { name: 'Desatasco', ask: 'El fregadero no traga y ya he probado con todo.', price: [70, 120] },
    {
      name: 'Cambio de cisterna',
      ask: 'La cisterna no para de perder agua por dentro.',
      price: [65, 110],
    },
    {
      name: 'Revisión de caldera',
      ask: 'La caldera pierde presión cada tres o cuatro días.',
      price: [80, 130],
    },
    {
      name: 'Cambio de grifería',
      ask: 'Quiero cambiar el grifo de la cocina por uno extraíble.',
      price: [50, 95],
    },
    {
      name: 'Plato de ducha',
      ask: 'Querría quitar la bañera y poner plato de ducha.',
      price: [750, 1400],
    },
    {
      name: 'Instalación de termo',
      ask: 'Se me ha roto el termo eléctrico, de 80 litros.',
      price: [120, 260],
    },
    {
      name: 'Purgado de radiadores',
      ask: 'Dos radiadores del salón no calientan por arriba.',
      price: [45, 80],
    },
  ],
  praise: [
    {
      text: 'Encontró la fuga en cinco minutos y me enseñó la pieza rota.',
      service: 'Reparación de tubería',
    },
    {
      text: 'Cambió el sifón y de paso apretó la llave de paso que llevaba meses goteando.',
      service: 'Reparación de tubería',
    },
    { text: 'Nos hizo el baño entero en nueve días, ni uno más de lo que dijo.' },
    {
      text: 'Desatascó la bajante un domingo por la tarde y cobró lo acordado.',
      service: 'Desatasco',
    },
    {
      text: 'La caldera ya no pierde presión; era una tontería y no intentó vender una nueva.',
      service: 'Revisión de caldera',
    },
    {
      text: 'El plato de ducha quedó perfecto, con buena caída y sin una gota fuera.',
      service: 'Plato de ducha',
    },
    {
      text: 'Vino con las juntas de tres medidas por si acaso. Eso es saber.',
      service: 'Reparación de tubería',
    },
    {
      text: 'Tenía el repuesto de mi grifo, que es un modelo de hace veinte años.',
      service: 'Cambio de grifería',
    },
  ],
};
