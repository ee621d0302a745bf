import type { Trade } from './trade.ts';

export const electricity: Trade = {
  category: 'Electricidad',
  related: ['Tecnología', 'Fontanería', 'Carpintería'],
  scenes: ['fuse-box', 'lamps', 'kitchen', 'fuse-box-flipped', 'lamps-flipped', 'network'],
  companyWord: 'Instalaciones',
  openings: [
    'Electricista con carné de baja tensión y {años} años subiendo escaleras en {ciudad}.',
    'Si te salta el diferencial cada vez que llueve, llámame: es lo que más me gusta resolver.',
    'Trabajé en obra nueva hasta 2012; desde entonces, solo viviendas y pequeños comercios.',
    'Soy electricista y además ordenad{a|o}: el cuadro se queda rotulado y el suelo barrido.',
    'Vengo de la industria, así que un piso se me da bien y una nave todavía mejor.',
    'Instalador{a|} autorizad{a|o}. Hago boletines, altas de luz y aumentos de potencia.',
    'Llevo {años} años cambiando instalaciones antiguas sin destrozar paredes.',
  ],
  companyOpenings: [
    'Instaladora eléctrica con {años} años de trayectoria en {ciudad} y cuadrilla propia, sin subcontratas.',
    'Somos cuatro electricistas y una ingeniera que firma los proyectos.',
    'Mantenemos garajes, ascensores y alumbrado de comunidades, y atendemos averías de particulares en el día.',
  ],
  details: [
    'Averías, cuadros eléctricos, puntos de luz y enchufes nuevos.',
    'Puntos de recarga para coche eléctrico en garaje comunitario, con toda la tramitación.',
    'Cambio de cableado antiguo por la canalización existente siempre que se puede.',
    'Iluminación led regulable, lámparas colgantes y tiras bajo mueble de cocina.',
    'Placas solares de autoconsumo: estudio, montaje y papeles con la distribuidora.',
    'Porteros, videoporteros y antenas, también la vieja tele del pueblo.',
    'Domótica sencilla: persianas, calefacción y luces desde el móvil, sin cuotas.',
    'Boletines para dar de alta la luz o subir la potencia, en 48 horas.',
  ],
  closings: [
    'Diagnóstico de avería, 35 €, que se descuentan de la reparación.',
    'Material de primeras marcas y precio del material con su factura al lado.',
    'Avisos urgentes en menos de dos horas dentro de {ciudad}.',
    'Si no hace falta cambiarlo, no lo [cambiamos|cambio].',
    'Garantía de tres años en todo lo instalado.',
    'Presupuesto sin compromiso después de ver la instalación.',
  ],
  services: [
    {
      name: 'Avería eléctrica',
      ask: 'Salta el diferencial cada vez que enciendo el horno.',
      price: [55, 120],
    },
    {
      name: 'Cuadro eléctrico',
      ask: 'Necesito cambiar el cuadro, todavía es de plomos.',
      price: [280, 480],
    },
    {
      name: 'Instalación de lámparas',
      ask: 'Hay que colgar tres lámparas encima de la mesa.',
      price: [60, 110],
    },
    { name: 'Enchufes nuevos', ask: 'Querría dos enchufes más en el despacho.', price: [70, 130] },
    {
      name: 'Boletín eléctrico',
      ask: 'Necesito el boletín para dar de alta la luz.',
      price: [90, 160],
    },
    {
      name: 'Punto de recarga',
      ask: 'Quiero poner un cargador para el coche en mi plaza de garaje.',
      price: [650, 1200],
    },
    { name: 'Videoportero', ask: 'El telefonillo no suena desde hace semanas.', price: [65, 180] },
  ],
  praise: [
    {
      text: 'Dio con el cortocircuito detrás del lavavajillas cuando otro ya quería rehacer la cocina.',
      service: 'Avería eléctrica',
    },
    {
      text: 'El cuadro nuevo está rotulado hasta el último automático.',
      service: 'Cuadro eléctrico',
    },
    {
      text: 'Colgó las lámparas a la misma altura, láser en mano.',
      service: 'Instalación de lámparas',
    },
    {
      text: 'Tramitó el boletín y el alta sin que yo tuviera que llamar a nadie.',
      service: 'Boletín eléctrico',
    },
    {
      text: 'Puso el cargador del coche y me explicó cómo programarlo de noche.',
      service: 'Punto de recarga',
    },
    {
      text: 'Pasó los cables sin abrir una sola roza. No me lo creía.',
      service: 'Enchufes nuevos',
    },
    { text: 'Revisó de paso la toma de tierra, que no teníamos.', service: 'Cuadro eléctrico' },
  ],
};
