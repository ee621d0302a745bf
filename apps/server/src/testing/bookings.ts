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

/** Noon of this Friday in Madrid: what the dates below count from. */
export const BOOKING_NOW = '2026-11-20T11:00:00Z';
/** The Monday after it. */
export const BOOKING_DATE = '2026-11-23';

/** A client and a provider, on that Friday at noon: Lucía Herrero and Ramón Etxeberria. */
export async function createPair(app: TestApp): Promise<Pair> {
  app.clock.set(BOOKING_NOW);
  const client = await createAccount(app, 'client');
  const provider = await createAccount(app, 'provider');
  return { client, provider };
}

/** Puts a provider's wall clock into a zone, for what is booked from now on. */
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

/** A client's request, on Monday from 10:00 to 11:00 unless told otherwise. */
export function requestBooking(
  app: TestApp,
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

/** A request the provider has accepted. */
export async function acceptedBooking(
  app: TestApp,
  pair: Pair,
  fields: Partial<RequestBody> = {},
): Promise<Appointment> {
  const { id } = await requestBooking(app, pair, fields);
  return app.call(acceptAppointment, { params: { id } }, pair.provider.token);
}

/** A service that took place: moves the clock to the minute of its end. */
export async function completedBooking(
  app: TestApp,
  pair: Pair,
  fields: Partial<RequestBody> = {},
): Promise<Appointment> {
  const { id, ends_at } = await acceptedBooking(app, pair, fields);
  app.clock.set(ends_at);
  return app.call(completeAppointment, { params: { id } }, pair.client.token);
}
