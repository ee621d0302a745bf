import type { ProviderKey } from './characters.ts';
import type { PlannedAppointment } from './planned-appointment.ts';

/** Lucía's appointments with providers other than Ramón. */
export const luciaAppointments: readonly (PlannedAppointment & { provider: ProviderKey })[] = [
  {
    provider: 'yuliana',
    day: -17,
    start: '12:00',
    minutes: 90,
    title: 'Riego de la terraza',
    status: 'completed',
    client: 'lucia',
  },
  {
    provider: 'mateo',
    day: -8,
    start: '11:00',
    minutes: 60,
    title: 'Ajuste de dos puertas',
    status: 'completed',
    client: 'lucia',
    description: 'Rozan con el suelo nuevo, la del salón y la del baño.',
  },
  {
    provider: 'iker',
    day: -3,
    start: '18:00',
    minutes: 60,
    title: 'Colgar tres lámparas',
    status: 'cancelled',
    client: 'lucia',
  },
  {
    provider: 'carmen',
    day: -2,
    start: '10:00',
    minutes: 60,
    title: 'Ver el dormitorio para pintarlo',
    status: 'rejected',
    client: 'lucia',
    rejectReason: 'Esa mañana estoy en una obra en Alcobendas. Te propongo otra por el chat.',
  },
  {
    provider: 'aicha',
    day: 3,
    start: '10:00',
    minutes: 180,
    title: 'Limpieza a fondo',
    status: 'accepted',
    client: 'lucia',
    description: 'Cristales y cocina por dentro. La gata se queda en el dormitorio.',
  },
  {
    provider: 'quintanilla',
    day: 4,
    start: '11:00',
    minutes: 60,
    title: 'Visita para medir el baño',
    status: 'pending',
    client: 'lucia',
    description: 'Cambiar bañera por ducha y renovar el alicatado, unos cuatro metros cuadrados.',
  },
];
