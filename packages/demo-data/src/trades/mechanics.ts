import type { Trade } from './trade.ts';

export const mechanics: Trade = {
  category: 'Mecánica',
  related: ['Tecnología', 'Electricidad'],
  scenes: ['garage', 'engine', 'garage-blue', 'garage-flipped', 'engine-flipped'],
  companyWord: 'Talleres',
  openings: [
    'Mecánic{a|o} a domicilio: voy con la furgoneta y arreglo el coche en tu plaza de garaje.',
    'Llevo {años} años entre motores, los diez últimos en un taller oficial.',
    'Me gustan los coches de más de quince años, los que todavía se dejan arreglar.',
    'Motos de todas las cilindradas, y también bicicletas eléctricas.',
    'Hago diagnosis electrónica y explico la avería sin palabras raras.',
    'Empecé en el taller del pueblo limpiando bujías. Hoy tengo el mío en {ciudad}.',
  ],
  companyOpenings: [
    'Taller de barrio con {años} años en {ciudad}: cuatro elevadores, mecánica, chapa y neumáticos.',
    'Taller multimarca con coche de sustitución y recogida a domicilio.',
    'Especialistas en híbridos y eléctricos, sin olvidar el diésel de toda la vida.',
  ],
  details: [
    'Revisiones, frenos, distribución y embrague.',
    'Pre-ITV con repaso completo y, si quieres, [llevamos nosotros|llevo yo] el coche a pasarla.',
    'Carga de aire acondicionado y búsqueda de fugas con contraste.',
    'Neumáticos montados y equilibrados en el día.',
    'Baterías, alternadores y motores de arranque a domicilio.',
    'Revisión antes de comprar un coche de segunda mano, con informe y fotos.',
    'Chapa y pintura de golpes pequeños sin pasar por el seguro.',
    'Mantenimiento de furgonetas de reparto fuera de tu horario de trabajo.',
  ],
  closings: [
    'No se toca nada sin que hayas aceptado el presupuesto.',
    'Recambio original o equivalente: tú eliges y ves los dos precios.',
    'Las piezas viejas te las [devolvemos|devuelvo] en su caja.',
    'Mano de obra a 38 € la hora, IVA incluido.',
    'Seis meses de garantía o 10 000 kilómetros.',
    '[Abrimos|Abro] los sábados por la mañana con cita.',
  ],
  services: [
    {
      name: 'Cambio de aceite y filtros',
      ask: 'Toca cambio de aceite, es un Ibiza de 2015.',
      price: [85, 150],
    },
    {
      name: 'Frenos',
      ask: 'Al frenar se oye un chirrido en las ruedas de delante.',
      price: [110, 260],
    },
    {
      name: 'Pre-ITV',
      ask: 'Paso la ITV en dos semanas y quiero ir con tranquilidad.',
      price: [40, 70],
    },
    {
      name: 'Batería',
      ask: 'El coche no arranca por las mañanas, creo que es la batería.',
      price: [90, 160],
    },
    {
      name: 'Aire acondicionado',
      ask: 'El aire del coche solo echa aire templado.',
      price: [60, 180],
    },
    {
      name: 'Revisión de compra',
      ask: 'Voy a comprar un coche usado y querría que alguien lo mirase.',
      price: [60, 110],
    },
  ],
  praise: [
    {
      text: 'Era un sensor de veinte euros y en otro taller me pedían seiscientos.',
      service: 'Aire acondicionado',
    },
    {
      text: 'Vino al garaje, cambió la batería y en media hora estaba en marcha.',
      service: 'Batería',
    },
    { text: 'Pasé la ITV a la primera con un coche de diecinueve años.', service: 'Pre-ITV' },
    { text: 'Me enseñó las pastillas gastadas antes de cambiarlas.', service: 'Frenos' },
    {
      text: 'Nos salvó de comprar un coche que había estado inundado.',
      service: 'Revisión de compra',
    },
    { text: 'Explica la avería con un dibujo, y se entiende.' },
  ],
};
