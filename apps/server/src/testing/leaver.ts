import { blockTime } from '@oficio/contract/appointments.ts';
import { forgotPassword, type UserType } from '@oficio/contract/auth.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import {
  notificationKind,
  subscribeDevice,
  updateNotificationPreference,
} from '@oficio/contract/notifications.ts';
import { updateProfile, WEEKDAYS } from '@oficio/contract/profiles.ts';
import { createReport } from '@oficio/contract/reports.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { vi } from 'vitest';
import { acceptedBooking, completedBooking, createPair, requestBooking } from './bookings.ts';
import type { TestApp } from './build-test-app.ts';
import { createAccount, type TestAccount } from './factories.ts';
import { createDataUrl, createImage } from './images.ts';
import { createDevice } from './push-service.ts';
import { write } from './write.ts';

/** Stands wherever a leaver can write something of their own. */
export const MARK = 'zqxvbmarca';
export const LEAVER_EMAIL = `${MARK}@example.es`;

export interface Leave {
  leaver: TestAccount;
  other: TestAccount;
}

async function upload(app: TestApp, { token }: TestAccount): Promise<string> {
  const file = new Blob([await createImage()]);
  return (await app.call(uploadImage, { file }, token)).image_url;
}

/**
 * Somebody who is about to leave, with their mark in every field and with all that an account can
 * have, and another they have a past and a future with: messages, a picture, a completed service
 * with its review, a request, an appointment, a reset link that was mailed.
 */
export async function meetLeaver(app: TestApp, leaverType: UserType): Promise<Leave> {
  const pair = await createPair(app);
  const isProvider = leaverType === 'provider';
  const other = isProvider ? pair.client : pair.provider;
  const name = `Antes ${MARK}antes`;
  const fields = { name, email: LEAVER_EMAIL, phone: `6${MARK}` };
  const leaver = await createAccount(app, leaverType, fields);
  await fillIn(app, leaver, isProvider);
  await keepDevice(app, leaver);
  await upload(app, leaver);
  await write(app, leaver, other, 'Buenos días');
  await write(app, other, leaver, 'Buenas', await upload(app, other));
  await write(app, leaver, other, 'Así está', await upload(app, leaver));

  const parties = isProvider
    ? { client: other, provider: leaver }
    : { client: leaver, provider: other };
  const written = isProvider ? {} : { title: `Ver ${MARK}`, description: `En ${MARK}` };
  await completedBooking(app, parties, written);
  const conversation_id = conversationIdOf(leaver.id, other.id);
  const provider_id = parties.provider.id;
  const body = { provider_id, conversation_id, rating: 4, comment: 'Muy bien' };
  await app.call(createReviewFromChat, { body }, parties.client.token);
  await requestBooking(app, parties, { ...written, date: '2026-11-24' });
  await acceptedBooking(app, parties, { ...written, date: '2026-11-25' });
  if (isProvider) {
    const blocked = { title: `Médico ${MARK}`, description: MARK, date: '2026-11-26' };
    await app.call(blockTime, { body: blocked }, leaver.token);
  }
  const report = { reason: 'other' as const, details: `Soy ${MARK}` };
  await app.call(
    createReport,
    { body: { target_type: 'user', target_id: other.id, ...report } },
    leaver.token,
  );
  await app.call(forgotPassword, { body: { email: LEAVER_EMAIL } });
  await vi.waitUntil(() => app.mails.to(LEAVER_EMAIL).length > 0, 10_000);
  return { leaver, other };
}

/** A device of theirs, on which they want to hear of nothing. */
async function keepDevice(app: TestApp, { token }: TestAccount): Promise<void> {
  for (const kind of notificationKind.options) {
    const body = { kind, channel: 'push' as const, enabled: false };
    await app.call(updateNotificationPreference, { body }, token);
  }
  const { subscription } = createDevice(`https://fcm.googleapis.com/${MARK}`);
  await app.call(subscribeDevice, { body: subscription }, token);
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
