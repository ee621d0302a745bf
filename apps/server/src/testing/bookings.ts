import {
  type Appointment,
  acceptAppointment,
  completeAppointment,
  requestAppointment,
} from '@oficio/contract/appointments.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import type { TestApp } from './build-test-app.ts';
import { createAccount, type TestAccount } from './factories.ts';

type RequestBody = CallInput<typeof requestAppointment>['body'];

export interface Pair {
  client: TestAccount;
  provider: TestAccount;
}

/** Noon of a Friday in Madrid, the present of the bookings below. */
export const BOOKING_NOW = '2026-11-20T11:00:00Z';
/** The Monday after that Friday. */
export const BOOKING_DATE = '2026-11-23';

/**
 * Sets the clock to that Friday and creates a client, Lucía Herrero, and a provider, Ramón
 * Etxeberria.
 */
export async function createPair(app: TestApp): Promise<Pair> {
  app.clock.set(BOOKING_NOW);
  const client = await createAccount(app, 'client');
  const provider = await createAccount(app, 'provider');
  return { client, provider };
}

/** Sets the time zone of a provider, for later bookings. */
export async function setTimeZone(
  { deps }: TestApp,
  provider: TestAccount,
  zone: TimeZone,
): Promise<void> {
  await deps.db
    .updateTable('profiles')
    .set({ time_zone: zone })
    .where('user_id', '=', provider.id)
    .execute();
}

/** Requests an appointment as the client, by default on that Monday from 10:00 to 11:00. */
export function requestBooking(
  app: Pick<TestApp, 'call'>,
  { client, provider }: Pair,
  fields: Partial<RequestBody> = {},
): Promise<Appointment> {
  const body = {
    title: 'Fuga en la cocina',
    date: BOOKING_DATE,
    start_time: '10:00',
    end_time: '11:00',
    provider_id: provider.id,
    ...fields,
  };
  return app.call(requestAppointment, { body }, client.token);
}

/** Requests an appointment and accepts it. */
export async function acceptedBooking(
  app: Pick<TestApp, 'call'>,
  pair: Pair,
  fields: Partial<RequestBody> = {},
): Promise<Appointment> {
  const { id } = await requestBooking(app, pair, fields);
  return app.call(acceptAppointment, { params: { id } }, pair.provider.token);
}

/** Requests, accepts and completes an appointment; moves the clock to its end. */
export async function completedBooking(
  app: TestApp,
  pair: Pair,
  fields: Partial<RequestBody> = {},
): Promise<Appointment> {
  const { id, ends_at } = await acceptedBooking(app, pair, fields);
  app.clock.set(ends_at);
  return app.call(completeAppointment, { params: { id } }, pair.client.token);
}
