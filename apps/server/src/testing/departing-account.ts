import { blockTime, rejectAppointment } from '@oficio/contract/appointments.ts';
import { forgotPassword, type UserType } from '@oficio/contract/auth.ts';
import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import {
  notificationKind,
  subscribeDevice,
  updateNotificationPreference,
} from '@oficio/contract/notifications.ts';
import { beginPasskeyCreation, createPasskey } from '@oficio/contract/passkeys.ts';
import { updateProfile, WEEKDAYS } from '@oficio/contract/profiles.ts';
import { createReport } from '@oficio/contract/reports.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { vi } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import {
  acceptedBooking,
  completedBooking,
  createPair,
  type Pair,
  requestBooking,
} from './bookings.ts';
import type { TestApp } from './build-test-app.ts';
import { createAccount, type TestAccount } from './factories.ts';
import { Authenticator } from './factors/authenticator.ts';
import { createDataUrl, createImage } from './images.ts';
import { createDevice } from './push/push-service.ts';
import { withImage, write } from './write.ts';

/** Marks every text of a departing account, so that tests can find its remains. */
export const MARK = 'zqxvbmarca';
export const DEPARTING_PHONE = '+34698754321';
export const DEPARTING_EMAIL = `${MARK}@example.es`;

export interface Departure {
  departing: TestAccount;
  other: TestAccount;
}

async function upload(app: TestApp, { token }: TestAccount): Promise<string> {
  const file = new Blob([await createImage()]);
  return (await app.call(uploadImage, { file }, token)).image_url;
}

/**
 * Creates an account to delete, with the mark in every field and with all kinds of data an account
 * can have, and a counterpart with whom it has messages, an image, a completed service with a
 * review, a request, an appointment and a mailed reset link.
 */
export async function createDepartingAccount(app: TestApp, userType: UserType): Promise<Departure> {
  const pair = await createPair(app);
  const isProvider = userType === 'provider';
  const other = isProvider ? pair.client : pair.provider;
  const name = `Antes ${MARK}antes`;
  const fields = { name, email: DEPARTING_EMAIL, phone: DEPARTING_PHONE };
  const departing = await createAccount(app, userType, fields);
  await fillIn(app, departing, isProvider);
  await keepDevice(app, departing);
  await keepPasskey(app, departing);
  await upload(app, departing);
  await write(app, departing, other, 'Buenos días');
  await write(app, other, departing, 'Buenas', withImage(await upload(app, other)));
  await write(app, departing, other, 'Así está', withImage(await upload(app, departing)));

  const parties = isProvider
    ? { client: other, provider: departing }
    : { client: departing, provider: other };
  const written = isProvider ? {} : { title: `Ver ${MARK}`, description: `En ${MARK}` };
  await completedBooking(app, parties, written);
  const conversation_id = conversationIdOf(departing.id, other.id);
  const provider_id = parties.provider.id;
  const body = { provider_id, conversation_id, rating: 4, comment: 'Muy bien' };
  await app.call(createReviewFromChat, { body }, parties.client.token);
  await requestBooking(app, parties, { ...written, date: '2026-11-24' });
  await acceptedBooking(app, parties, { ...written, date: '2026-11-25' });
  if (isProvider) {
    const blocked = { title: `Médico ${MARK}`, description: MARK, date: '2026-11-26' };
    await app.call(blockTime, { body: blocked }, departing.token);
  }
  const report = { reason: 'other' as const, details: `Soy ${MARK}` };
  await app.call(
    createReport,
    { body: { target_type: 'user', target_id: other.id, ...report } },
    departing.token,
  );
  await app.call(forgotPassword, { body: { email: DEPARTING_EMAIL } });
  await vi.waitUntil(
    () => app.mails.to(DEPARTING_EMAIL).some(({ text }) => text.includes('/reset-password?')),
    10_000,
  );
  return { departing, other };
}

/** Subscribes a device of the account and switches all notifications off. */
async function keepDevice(app: TestApp, { token }: TestAccount): Promise<void> {
  for (const kind of notificationKind.options) {
    const body = { kind, channel: 'push' as const, enabled: false };
    await app.call(updateNotificationPreference, { body }, token);
  }
  const { subscription } = createDevice(`https://fcm.googleapis.com/${MARK}`);
  await app.call(subscribeDevice, { body: subscription }, token);
}

/** Creates a passkey of the account. */
async function keepPasskey(app: TestApp, { token }: TestAccount): Promise<void> {
  const origin = app.deps.config.publicUrl.replace('127.0.0.1', 'localhost');
  const { challenge_id, options } = await app.call(beginPasskeyCreation, {}, token);
  const credential = new Authenticator({ rpId: 'localhost', origin }).create(options.challenge);
  const body = { challenge_id, name: `Llave ${MARK}`, credential };
  await app.call(createPasskey, { body }, token);
}

/** Adds the mark where others wrote it or it was shared: a place, the reasons of a rejection and a ban. */
export async function addReasonsAndPlaces(
  app: TestApp,
  { departing, other }: Departure,
  userType: UserType,
): Promise<void> {
  await sharePlace(app, departing, other);
  await keepBan(app, departing, other);
  const pair =
    userType === 'provider'
      ? { client: other, provider: departing }
      : { client: departing, provider: other };
  await rejectRequest(app, pair, `Sin ${MARK}`);
}

async function sharePlace(app: TestApp, from: TestAccount, to: TestAccount): Promise<void> {
  const body = {
    conversation_id: conversationIdOf(from.id, to.id),
    receiver_id: to.id,
    message: `En ${MARK}`,
    message_type: 'location' as const,
    location: { lat: 28.1, lng: -15.4, address: `Calle ${MARK}` },
  };
  await app.call(sendMessage, { body }, from.token);
}

async function rejectRequest(app: TestApp, pair: Pair, reason: string): Promise<void> {
  const { id } = await requestBooking(app, pair, { date: '2026-11-24' });
  await app.call(rejectAppointment, { params: { id }, body: { reason } }, pair.provider.token);
}

/** A ban that has ended. */
async function keepBan(app: TestApp, banned: TestAccount, by: TestAccount): Promise<void> {
  const ban = {
    id: newId(),
    user_id: banned.id,
    admin_id: by.id,
    reason: `Por ${MARK}`,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2026-01-02T00:00:00Z',
  };
  await app.deps.db.insertInto('bans').values(ban).execute();
}

async function fillIn(app: TestApp, { token }: TestAccount, isProvider: boolean): Promise<void> {
  const hours = { enabled: true, start_time: '08:00', end_time: '20:00' };
  const provider = {
    status: 'available' as const,
    categories: ['Pintura' as const],
    gallery: [await createDataUrl(), await createDataUrl()],
    work_schedule: WEEKDAYS.map((day) => ({ day, ...hours })),
  };
  const location = { lat: 28.1, lng: -15.4, address: `Calle ${MARK}` };
  const user = {
    name: `Ana ${MARK}`,
    photo: await createDataUrl(),
    description: `De ${MARK}descripcion`,
  };
  const profile = { location, ...(isProvider ? provider : {}) };
  await app.call(updateProfile, { body: { user, profile } }, token);
}
