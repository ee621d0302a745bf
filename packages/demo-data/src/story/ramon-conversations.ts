import type { PlannedConversation } from './planned-conversation.ts';

const HOURS = 60;
const DAYS = 24 * HOURS;

/** Ramón's conversations with clients other than Lucía. */
export const ramonConversations: readonly PlannedConversation[] = [
  {
    client: 'francisco',
    other: 'ramon',
    unreadByOther: 1,
    messages: [
      {
        minutesAgo: 2 * DAYS,
        from: 'client',
        text: 'Buenos días. La caldera hace un ruido como de agua hirviendo al arrancar.',
      },
      {
        minutesAgo: 2 * DAYS - 14,
        from: 'other',
        text: 'Buenos días, Francisco. ¿Qué marca es y de qué año?',
      },
      {
        minutesAgo: 45,
        from: 'client',
        text: 'Junkers, de 2014. Le he mandado la solicitud para revisarla.',
      },
    ],
  },
  {
    client: 'comunidad',
    other: 'ramon',
    unreadByOther: 1,
    messages: [
      {
        minutesAgo: 7 * DAYS,
        from: 'client',
        text: 'Buenas, soy la presidenta de Ibiza, 14. Quedó muy bien lo del contador.',
      },
      {
        minutesAgo: 7 * DAYS - 22,
        from: 'other',
        text: 'Me alegro. La factura va a nombre de la comunidad, como pidió.',
      },
      {
        minutesAgo: 3 * HOURS,
        from: 'client',
        text: 'Ahora se ha atascado la bajante del portal. ¿Podría venir con la máquina?',
      },
    ],
  },
  {
    client: 'begona',
    other: 'ramon',
    messages: [
      {
        minutesAgo: 1 * DAYS + 6 * HOURS,
        from: 'client',
        text: 'La cisterna ya no hace falta, la ha apañado mi cuñado.',
      },
      {
        minutesAgo: 1 * DAYS + 5 * HOURS,
        from: 'other',
        text: 'Estupendo. Cancelo la cita y nos vemos para el aseo.',
      },
    ],
  },
  {
    client: 'nuria',
    other: 'ramon',
    messages: [
      { minutesAgo: 1 * DAYS + 9 * HOURS, from: 'client', text: '¿El monomando lo compro yo?' },
      {
        minutesAgo: 1 * DAYS + 9 * HOURS - 5,
        from: 'other',
        text: 'Lo llevo yo, que sé cuál encaja.',
      },
    ],
  },
];
