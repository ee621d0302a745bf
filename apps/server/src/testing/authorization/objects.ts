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
import type { World } from './callers.ts';

const STEPS_PER_DAY = 20;
let booked = 0;

/** A quarter of an hour nobody has asked for yet, later than all before it. */
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

export async function pendingRequest(world: World): Promise<Appointment> {
  const body = { ...freshTime(), provider_id: world.provider.id };
  return world.app.call(requestAppointment, { body }, await world.tokenOf('client'));
}

export async function acceptedRequest(world: World): Promise<Appointment> {
  const { id } = await pendingRequest(world);
  return world.app.call(acceptAppointment, { params: { id } }, await world.tokenOf('provider'));
}

/** An accepted appointment that has ended: it moves the clock there. */
export async function pastAppointment(world: World): Promise<Appointment> {
  const appointment = await acceptedRequest(world);
  world.app.clock.set(appointment.ends_at);
  return appointment;
}

export async function blockedTime({ app, tokenOf }: World): Promise<Appointment> {
  return app.call(blockTime, { body: freshTime() }, await tokenOf('provider'));
}

/** What the client's history says of a service that took place. */
export async function historyItem(world: World): Promise<{ id: string }> {
  const { id } = await pastAppointment(world);
  const token = await world.tokenOf('client');
  await world.app.call(completeAppointment, { params: { id } }, token);
  const { history } = await world.app.call(listHistory, { query: {} }, token);
  const [newest] = history;
  if (!newest) throw new Error('The completed service is not in the history');
  return newest;
}

/** The client's review of the provider, of a service that took place. */
export async function review(world: World): Promise<Review> {
  const { app, provider, conversationId } = world;
  const { id } = await pastAppointment(world);
  const token = await world.tokenOf('client');
  await app.call(completeAppointment, { params: { id } }, token);
  const body = { provider_id: provider.id, conversation_id: conversationId, rating: 5 };
  return app.call(createReviewFromChat, { body }, token);
}
