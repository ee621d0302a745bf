import {
  countWaiting,
  listWaiting,
  markAnswersSeen,
} from '@oficio/contract/appointments/waiting.ts';
import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  checkTime,
  completeAppointment,
  listAppointments,
  listFreeDays,
  listSlots,
  rejectAppointment,
  requestAppointment,
} from '@oficio/contract/appointments.ts';
import { archiveHistoryItem, listHistory } from '@oficio/contract/history.ts';
import { BOOKING_DATE } from '#app/testing/bookings.ts';
import { type AuthorizationCase, authorizationCase, sessions } from './authorization-case.ts';
import type { Fixtures } from './fixtures.ts';
import {
  acceptedRequest,
  blockedTime,
  freshTime,
  historyItem,
  pastAppointment,
  pendingRequest,
} from './objects.ts';

const partiesOrUnknown = sessions(404, { client: 200, provider: 200 });
/** The other party can see the object but must not act on it. */
const ownProvider = sessions(404, { client: 403, provider: 200 });
const of =
  (make: (fixtures: Fixtures) => Promise<{ id: string }>) => async (fixtures: Fixtures) => ({
    params: { id: (await make(fixtures)).id },
  });

export const appointmentCases: readonly AuthorizationCase[] = [
  authorizationCase(
    requestAppointment,
    'of the provider',
    sessions(403, { client: 200, otherClient: 200 }),
    (fixtures) => ({
      body: { ...freshTime(), provider_id: fixtures.provider.id },
    }),
  ),
  authorizationCase(
    requestAppointment,
    'of a banned provider',
    sessions(403, { client: 404, otherClient: 404 }),
    (fixtures) => ({
      body: { ...freshTime(), provider_id: fixtures.banned.id },
    }),
  ),
  authorizationCase(
    blockTime,
    'own calendar',
    sessions(403, { provider: 200, otherProvider: 200 }),
    () => ({
      body: freshTime(),
    }),
  ),
  authorizationCase(listSlots, 'of the provider', sessions(200), ({ provider }) => ({
    query: { provider_id: provider.id, date: BOOKING_DATE },
  })),
  authorizationCase(listFreeDays, 'of the provider', sessions(200), ({ provider }) => ({
    query: { provider_id: provider.id, start_date: BOOKING_DATE, end_date: BOOKING_DATE },
  })),
  authorizationCase(
    checkTime,
    'of the provider',
    sessions(403, { client: 200, otherClient: 200 }),
    ({ provider }) => ({
      query: {
        provider_id: provider.id,
        date: BOOKING_DATE,
        start_time: '10:00',
        end_time: '11:00',
      },
    }),
  ),
  authorizationCase(listAppointments, 'own', sessions(200), () => ({ query: {} })),
  authorizationCase(
    listWaiting,
    'own',
    sessions(403, { provider: 200, otherProvider: 200 }),
    () => ({}),
  ),
  authorizationCase(countWaiting, 'own', sessions(200), () => ({})),
  authorizationCase(
    markAnswersSeen,
    'an accepted appointment',
    sessions(200),
    async (fixtures) => ({
      body: {
        appointments: [{ id: (await acceptedRequest(fixtures)).id, status: 'accepted' as const }],
      },
    }),
  ),
  authorizationCase(acceptAppointment, 'a pending request', ownProvider, of(pendingRequest)),
  authorizationCase(rejectAppointment, 'a pending request', ownProvider, async (fixtures) => ({
    ...(await of(pendingRequest)(fixtures)),
    body: {},
  })),
  authorizationCase(
    cancelAppointment,
    'an accepted appointment',
    partiesOrUnknown,
    of(acceptedRequest),
  ),
  authorizationCase(
    cancelAppointment,
    'a pending request',
    sessions(404, { client: 200, provider: 409 }),
    of(pendingRequest),
  ),
  authorizationCase(
    cancelAppointment,
    'blocked time',
    sessions(404, { provider: 200 }),
    of(blockedTime),
  ),
  authorizationCase(
    completeAppointment,
    'an appointment that has ended',
    partiesOrUnknown,
    of(pastAppointment),
  ),

  authorizationCase(listHistory, 'own', sessions(200), () => ({ query: {} })),
  authorizationCase(
    archiveHistoryItem,
    'of the client',
    sessions(404, { client: 200 }),
    of(historyItem),
  ),
];
