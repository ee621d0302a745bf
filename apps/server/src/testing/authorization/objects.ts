import {
  type Appointment,
  acceptAppointment,
  blockTime,
  completeAppointment,
  requestAppointment,
} from '@oficio/contract/appointments.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { createReviewFromChat, type Review } from '@oficio/contract/reviews.ts';
import { BOOKING_DATE } from '#app/testing/bookings.ts';
import type { Fixtures } from './fixtures.ts';

const STEPS_PER_DAY = 20;
let booked = 0;

/** A quarter of an hour after all those requested before. */
export function freshTime() {
  const minutes = (step: number) => 8 * 60 + step * 30;
  const clock = (at: number) => new Date(at * 60_000).toISOString().slice(11, 16);
  const day = Math.floor(booked / STEPS_PER_DAY);
  const start = minutes(booked % STEPS_PER_DAY);
  booked += 1;
  const date = new Date(Date.parse(BOOKING_DATE) + day * 86_400_000).toISOString().slice(0, 10);
  return {
    title: 'Fuga en la cocina',
    date,
    start_time: clock(start),
    end_time: clock(start + 15),
  };
}

export async function pendingRequest(fixtures: Fixtures): Promise<Appointment> {
  const body = { ...freshTime(), provider_id: fixtures.provider.id };
  return fixtures.app.call(requestAppointment, { body }, await fixtures.tokenOf('client'));
}

export async function acceptedRequest(fixtures: Fixtures): Promise<Appointment> {
  const { id } = await pendingRequest(fixtures);
  return fixtures.app.call(
    acceptAppointment,
    { params: { id } },
    await fixtures.tokenOf('provider'),
  );
}

/** An accepted appointment that has ended; moves the clock to its end. */
export async function pastAppointment(fixtures: Fixtures): Promise<Appointment> {
  const appointment = await acceptedRequest(fixtures);
  fixtures.app.clock.set(appointment.ends_at);
  return appointment;
}

export async function blockedTime({ app, tokenOf }: Fixtures): Promise<Appointment> {
  return app.call(blockTime, { body: freshTime() }, await tokenOf('provider'));
}

/** An appointment of the client that is completed. */
export async function completedService(fixtures: Fixtures): Promise<Appointment> {
  const { id } = await pastAppointment(fixtures);
  const token = await fixtures.tokenOf('client');
  return fixtures.app.call(completeAppointment, { params: { id } }, token);
}

/** Creates an item of the client's history. */
export async function historyItem(fixtures: Fixtures): Promise<{ id: string }> {
  await completedService(fixtures);
  const token = await fixtures.tokenOf('client');
  const { history } = await fixtures.app.call(listHistory, { query: {} }, token);
  const [newest] = history;
  if (!newest) throw new Error('The completed service is not in the history');
  return newest;
}

/** Creates the client's review of a completed service of the provider. */
export async function review(fixtures: Fixtures): Promise<Review> {
  const { app, provider, conversationId } = fixtures;
  await completedService(fixtures);
  const token = await fixtures.tokenOf('client');
  const body = { provider_id: provider.id, conversation_id: conversationId, rating: 5 };
  return app.call(createReviewFromChat, { body }, token);
}
