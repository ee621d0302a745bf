import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  completeAppointment,
  listAppointments,
  listSlots,
  rejectAppointment,
  requestAppointment,
} from '@oficio/contract/appointments.ts';
import {
  contactSupport,
  createConversation,
  listConversations,
  listMessages,
  markConversationRead,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { archiveHistoryItem, listHistory } from '@oficio/contract/history.ts';
import {
  createReviewFromChat,
  listProviderReviews,
  replyToReview,
} from '@oficio/contract/reviews.ts';
import { BOOKING_DATE } from '#app/testing/bookings.ts';
import type { World } from './callers.ts';
import {
  acceptedRequest,
  blockedTime,
  freshTime,
  historyItem,
  pastAppointment,
  pendingRequest,
  review,
} from './objects.ts';
import { anyone, type Row, row, sessions } from './row.ts';

const parties = sessions(403, { client: 200, provider: 200 });
const partiesOrUnknown = sessions(404, { client: 200, provider: 200 });
/** The other party may know of it, and may not do it. */
const ownProvider = sessions(404, { client: 403, provider: 200 });
const of = (make: (world: World) => Promise<{ id: string }>) => async (world: World) => ({
  params: { id: (await make(world)).id },
});
const ownConversation = ({ conversationId }: World) => ({
  params: { conversation_id: conversationId },
});

export const dealingRows: readonly Row[] = [
  row(createConversation, 'with a provider', sessions(200, { provider: 404 }), (world) => ({
    body: { other_user_id: world.provider.id },
  })),
  row(createConversation, 'with a banned account', sessions(404), ({ banned }) => ({
    body: { other_user_id: banned.id },
  })),
  row(listConversations, 'own', sessions(200), () => ({ query: {} })),
  row(listMessages, 'of the client and the provider', parties, (world) => ({
    ...ownConversation(world),
    query: {},
  })),
  row(markConversationRead, 'of the client and the provider', parties, (world) => ({
    ...ownConversation(world),
    body: { seq: 1 },
  })),
  row(sendMessage, 'of the client and the provider', parties, (world, caller) => ({
    body: {
      conversation_id: world.conversationId,
      receiver_id: caller === 'client' ? world.provider.id : world.client.id,
      message: 'Hola',
    },
  })),
  row(contactSupport, 'the administrator', sessions(200, { superadmin: 503 }), () => ({})),

  row(
    requestAppointment,
    'of the provider',
    sessions(403, { client: 200, otherClient: 200 }),
    (world) => ({
      body: { ...freshTime(), provider_id: world.provider.id },
    }),
  ),
  row(
    requestAppointment,
    'of a banned provider',
    sessions(403, { client: 404, otherClient: 404 }),
    (world) => ({
      body: { ...freshTime(), provider_id: world.banned.id },
    }),
  ),
  row(blockTime, 'own calendar', sessions(403, { provider: 200, otherProvider: 200 }), () => ({
    body: freshTime(),
  })),
  row(listSlots, 'of the provider', sessions(200), ({ provider }) => ({
    query: { provider_id: provider.id, date: BOOKING_DATE },
  })),
  row(listAppointments, 'own', sessions(200), () => ({ query: {} })),
  row(acceptAppointment, 'a pending request', ownProvider, of(pendingRequest)),
  row(rejectAppointment, 'a pending request', ownProvider, async (world) => ({
    ...(await of(pendingRequest)(world)),
    body: {},
  })),
  row(cancelAppointment, 'an accepted appointment', partiesOrUnknown, of(acceptedRequest)),
  row(
    cancelAppointment,
    'a pending request',
    sessions(404, { client: 200, provider: 409 }),
    of(pendingRequest),
  ),
  row(cancelAppointment, 'blocked time', sessions(404, { provider: 200 }), of(blockedTime)),
  row(completeAppointment, 'an appointment that has ended', partiesOrUnknown, of(pastAppointment)),

  row(listHistory, 'own', sessions(200), () => ({ query: {} })),
  row(archiveHistoryItem, 'of the client', sessions(404, { client: 200 }), of(historyItem)),

  row(listProviderReviews, 'of the provider', anyone(200), ({ provider }) => ({
    params: { provider_id: provider.id },
  })),
  row(createReviewFromChat, 'of the provider', sessions(403, { client: 200 }), (world) => ({
    body: {
      provider_id: world.provider.id,
      conversation_id: world.conversationId,
      rating: 5,
    },
  })),
  row(
    replyToReview,
    'of the client about the provider',
    sessions(403, { provider: 200 }),
    async (world) => ({
      ...(await of(review)(world)),
      body: { reply: 'Gracias' },
    }),
  ),
];
