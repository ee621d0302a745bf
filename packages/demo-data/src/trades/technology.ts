import type { Trade } from './trade.ts';

export const technology: Trade = {
  category: 'Tecnología',
  related: ['Diseño', 'Marketing', 'Consultoría'],
  scenes: ['laptop', 'network', 'laptop-flipped', 'network-flipped'],
  companyWord: 'Informática',
  openings: [
    'Informátic{a|o} de barrio: ordenadores lentos, móviles rotos y wifis que no llegan al salón.',
    'Llevo {años} años montando redes en oficinas pequeñas de {ciudad}.',

    'Recupero datos de discos que otros ya dieron por perdidos.',
    'Enseño a personas mayores a usar el móvil, y de paso se lo arreglo.',
    'Técnic{a|o} de sistemas durante el día; por las tardes, averías a domicilio.',
  ],
  companyOpenings: [
    'Mantenimiento informático para pymes de {ciudad}: una cuota, respuesta en cuatro horas y una persona con nombre.',
    'Taller de electrónica con microscopio y paciencia: placas base, consolas y televisores.',
    'Tienda y taller de informática con {años} años en {ciudad}, de los de antes: se entra y se pregunta.',
  ],
  details: [
    'Limpieza de virus, cambio a disco SSD y traspaso de datos al equipo nuevo.',
    'Wifi en toda la casa: medición, puntos de acceso y cable donde hace falta.',
    'Pantallas y baterías de móvil en menos de una hora.',
    'Copias de seguridad que se prueban, no solo se programan.',
    'Cámaras y alarmas sin cuota, con las imágenes guardadas en tu casa.',
    'Impresoras rebeldes, correo que no entra, facturación electrónica.',
  ],
  closings: [
    'Si no lo [arreglamos|arreglo], no [cobramos|cobro].',
    'Presupuesto antes de abrir el aparato y garantía de seis meses.',
    '[Atendemos|Atiendo] a domicilio o en remoto, lo que salga antes.',
    'Los datos son tuyos: no [miramos|miro] nada que no haga falta.',
    'Hora a domicilio, 35 €. En remoto, 25 €.',
    '[Explicamos|Explico] las cosas sin prisa y [dejamos|dejo] una chuleta escrita.',
  ],
  services: [
    {
      name: 'Reparación de ordenador',
      ask: 'El portátil tarda diez minutos en encender.',
      price: [45, 120],
    },
    { name: 'Red wifi', ask: 'En el cuarto del fondo no llega el wifi.', price: [60, 220] },
    {
      name: 'Recuperación de datos',
      ask: 'El disco externo hace clac y no abre. Dentro están las fotos de la boda.',
      price: [90, 380],
    },
    {
      name: 'Cambio de pantalla',
      ask: 'Se me ha caído el móvil y la pantalla está hecha añicos.',
      price: [70, 190],
    },
    {
      name: 'Impresora',
      ask: 'La impresora de la oficina ya no quiere saber nada del wifi.',
      price: [35, 60],
    },
    {
      name: 'Clases de móvil',
      ask: 'Mi madre quiere aprender a hacer videollamadas.',
      price: [20, 30],
    },
  ],
  praise: [
    {
      text: 'El portátil de hace ocho años va como si fuera nuevo.',
      service: 'Reparación de ordenador',
    },
    {
      text: 'Recuperó todas las fotos. Lloré un poco, no lo niego.',
      service: 'Recuperación de datos',
    },
    { text: 'Ahora hay wifi hasta en la terraza.', service: 'Red wifi' },
    {
      text: 'Mi padre ya hace videollamadas solo, gracias a su paciencia.',
      service: 'Clases de móvil',
    },
    {
      text: 'Dejó la copia de seguridad hecha y probada delante de mí.',
      service: 'Reparación de ordenador',
    },
    { text: 'Me cambió la pantalla mientras me tomaba un café.', service: 'Cambio de pantalla' },
  ],
};
