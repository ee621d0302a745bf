import type { Trade } from './trade.ts';

export const cleaning: Trade = {
  category: 'Limpieza',
  related: ['Jardinería', 'Pintura'],
  scenes: [
    'cleaning',
    'kitchen',
    'bath',
    'cleaning-flipped',
    'shower',
    'radiator',
    'kitchen-flipped',
  ],
  companyWord: 'Limpiezas',
  openings: [
    'Limpio como si luego fuera a vivir yo en la casa: {años} años en {ciudad} y ninguna queja.',
    'Llevo {años} años en casas y oficinas de {ciudad} y conservo a mis primeras clientas.',
    'Me organizo sol{a|o}: me das las llaves un día y a la vuelta está todo hecho.',
    'Especialista en finales de obra, que es donde se ve quién sabe.',
    'Antes llevaba las habitaciones de un hotel; de ahí me quedó la manía de las sábanas tirantes.',
    'Persona puntual, discreta y con referencias del barrio.',
    'Trabajo por horas, con productos que no pican en la garganta.',
  ],
  companyOpenings: [
    'Equipo estable de nueve personas dadas de alta y con vacaciones, que es como mejor se limpia.',
    'Limpieza de comunidades, oficinas y locales en {ciudad} desde hace {años} años.',
    'Nos ocupamos de pisos turísticos: entrada, salida, lavandería y reposición.',
  ],
  details: [
    'Limpieza de viviendas y fin de obra. Productos sin olor, aptos para casas con niños o mascotas.',
    'Cristales, persianas y hornos: lo que siempre se deja para otro día.',
    'Plancha y cocina incluidas en el servicio de cuatro horas.',
    'Abrillantado y cristalizado de suelos de mármol y terrazo.',
    'Tapicerías y colchones con máquina de inyección y extracción.',
    'Limpieza a fondo antes de una mudanza, con los armarios por dentro.',
    'Portales y garajes, con cubos a su hora y bombillas cambiadas.',
    'Casas después de una reforma: polvo fino, restos de silicona y pintura.',
  ],
  closings: [
    'Mínimo tres horas; los materiales [los ponemos nosotros|los pongo yo].',
    'Mismo precio en sábado.',
    'Si algo no queda a tu gusto, [volvemos|vuelvo] al día siguiente sin cobrar.',
    'Seguro de responsabilidad civil y factura con IVA.',
    '[Mándanos|Mándame] los metros y el número de baños y [te decimos|te digo] las horas.',
    'Siempre va la misma persona a tu casa.',
  ],
  services: [
    {
      name: 'Limpieza semanal',
      ask: 'Busco a alguien tres horas a la semana, los martes por la mañana.',
      price: [36, 54],
    },
    {
      name: 'Limpieza a fondo',
      ask: 'Necesito una limpieza a fondo de un piso de 80 metros.',
      price: [120, 220],
    },
    {
      name: 'Fin de obra',
      ask: 'Acabamos la reforma esta semana y hay polvo por todas partes.',
      price: [180, 420],
    },
    {
      name: 'Limpieza de cristales',
      ask: 'Son seis ventanas grandes y un mirador.',
      price: [60, 110],
    },
    {
      name: 'Limpieza de tapicería',
      ask: 'El sofá tiene manchas de café y de perro.',
      price: [70, 140],
    },
    {
      name: 'Piso turístico',
      ask: 'Tengo un apartamento turístico con dos o tres cambios por semana.',
      price: [45, 75],
    },
  ],
  praise: [
    { text: 'La casa olía a limpio sin oler a lejía.' },
    {
      text: 'Quitó de los cristales la silicona que los albañiles dejaron de recuerdo.',
      service: 'Fin de obra',
    },
    { text: 'El horno brilla. No sabía que por dentro era gris.', service: 'Limpieza a fondo' },
    {
      text: 'Dejó el sofá como cuando lo compramos, y tenemos dos perros.',
      service: 'Limpieza de tapicería',
    },
    { text: 'Ordena con criterio: luego encuentro las cosas.', service: 'Limpieza semanal' },
    {
      text: 'El piso turístico ha subido de nota en limpieza desde que viene.',
      service: 'Piso turístico',
    },
    {
      text: 'Después de la obra pensé que no se iba el polvo nunca. Se fue.',
      service: 'Fin de obra',
    },
  ],
};
