import type { Trade } from './trade.ts';

export const painting: Trade = {
  category: 'Pintura',
  related: ['Carpintería', 'Limpieza', 'Diseño'],
  scenes: [
    'paint',
    'paint-blue',
    'radiator',
    'paint-terracotta',
    'bath',
    'paint-flipped',
    'radiator-flipped',
    'kitchen',
  ],
  companyWord: 'Pinturas',
  openings: [
    'Pintor{a|} de brocha fina y rodillo limpio, {años} años ya en {ciudad}.',
    'Pinto pisos habitados sin que tengas que irte: una habitación por día y todo tapado.',
    'Vengo de Bellas Artes y acabé pintando paredes, encantad{a|o} de la vida.',
    'Me obsesionan las esquinas rectas y los enchufes sin manchas.',
    'Quito gotelé, aliso y pinto. Por ese orden y con mascarilla.',
    'En casa todos son pintores: de pequeñ{a|o} ya mezclaba colores en el garaje.',
    'Trabajo sol{a|o}, así que cojo una obra cada vez y no la suelto hasta acabar.',
  ],
  companyOpenings: [
    'Cuadrilla de seis pintores con {años} años de obras en {ciudad}, desde un aseo hasta un colegio entero.',
    'Pintura y decoración con andamio propio: fachadas, patios y escaleras de comunidad.',
    'Madre e hija al frente y cuatro oficiales. Asesoramos el color antes de abrir un bote.',
  ],
  details: [
    'Alisado de gotelé, plástico mate y esmalte al agua en puertas y radiadores.',
    'Papel pintado, murales infantiles y molduras.',
    'Tratamiento de humedades y moho de verdad: primero la causa, después la pintura.',
    'Microcemento en baños y cocinas, sin obra y en una semana.',
    'Pisos en alquiler listos en tres días entre inquilino e inquilino.',
    'Lacado de puertas y muebles de cocina con pistola, sin olores.',
    'Fachadas y medianeras, con impermeabilización y garantía de diez años.',
    'Pruebas de color en la pared antes de decidir; la luz de cada casa engaña.',
  ],
  closings: [
    'Precio por metro cuadrado y sin letra pequeña: material, cinta y plásticos incluidos.',
    '[Movemos|Muevo yo] los muebles y los [dejamos|dejo] en su sitio.',
    'Pinturas sin disolventes, se puede dormir en casa la misma noche.',
    'Dos manos siempre; la tercera, si hace falta, [va de nuestra cuenta|va de mi cuenta].',
    '[Mándanos|Mándame] fotos y medidas y en el día tienes precio.',
    '[Guardamos|Guardo] la fórmula de tu color por si un día hay que retocar.',
  ],
  services: [
    {
      name: 'Pintar piso completo',
      ask: 'Quiero pintar un piso de 75 metros, ahora está vacío.',
      price: [900, 1800],
    },
    {
      name: 'Quitar gotelé',
      ask: 'Nos gustaría alisar el gotelé del salón y del pasillo.',
      price: [600, 1300],
    },
    {
      name: 'Pintar habitación',
      ask: 'Es solo una habitación infantil, con una pared de color.',
      price: [160, 320],
    },
    {
      name: 'Tratamiento de humedad',
      ask: 'Ha salido una mancha de humedad en el techo del baño.',
      price: [120, 350],
    },
    {
      name: 'Lacado de puertas',
      ask: 'Tengo siete puertas de sapelly que quiero en blanco.',
      price: [450, 900],
    },
    {
      name: 'Pintura de fachada',
      ask: 'Se desconcha la pintura de la fachada de casa de mis padres.',
      price: [1200, 3200],
    },
  ],
  praise: [
    { text: 'Ni una gota en el suelo y las esquinas parecen cortadas con regla.' },
    {
      text: 'El gotelé es historia. La pared quedó como una hoja de papel.',
      service: 'Quitar gotelé',
    },
    {
      text: 'Acertó con el color mejor que nosotros con veinte muestras.',
      service: 'Pintar habitación',
    },
    {
      text: 'Pintó con la casa habitada y dos gatos sueltos. Un mérito enorme.',
      service: 'Pintar piso completo',
    },
    {
      text: 'La mancha de humedad no ha vuelto en todo el invierno.',
      service: 'Tratamiento de humedad',
    },
    {
      text: 'Las puertas lacadas parecen nuevas, y costó la cuarta parte.',
      service: 'Lacado de puertas',
    },
    {
      text: 'Movió la librería entera y volvió a poner los libros en orden.',
      service: 'Pintar habitación',
    },
  ],
};
