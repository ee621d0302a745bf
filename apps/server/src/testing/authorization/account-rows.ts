import { randomUUID } from 'node:crypto';
import { deleteAccount, exportAccount } from '@oficio/contract/account.ts';
import {
  changePassword,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
} from '@oficio/contract/auth.ts';
import {
  getNotificationSettings,
  subscribeDevice,
  unsubscribeDevice,
  updateNotificationPreference,
} from '@oficio/contract/notifications.ts';
import {
  getMyProfile,
  getProfile,
  updateAvailability,
  updateProfile,
} from '@oficio/contract/profiles.ts';
import { getScheduleSettings, updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { findPlaces, searchProviders } from '@oficio/contract/search.ts';
import { findServices } from '@oficio/contract/services.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { TEST_PASSWORD } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { createDevice } from '#app/testing/push-service.ts';
import { anyone, type Row, row, sessions } from './row.ts';

const nothing = () => ({});
const providersOnly = sessions(403, { provider: 200, otherProvider: 200 });

export const accountRows: readonly Row[] = [
  row(register, 'a new account', anyone(200), () => ({
    body: {
      email: `${randomUUID()}@example.es`,
      password: TEST_PASSWORD,
      name: 'Nueva',
      user_type: 'client' as const,
    },
  })),
  row(login, 'with the right password', anyone(200), ({ client }) => ({
    body: { email: client.user.email, password: TEST_PASSWORD },
  })),
  row(login, 'of a banned account', anyone(403), ({ banned }) => ({
    body: { email: banned.user.email, password: TEST_PASSWORD },
  })),
  row(login, 'of a deleted account', anyone(401), ({ deleted }) => ({
    body: { email: deleted.user.email, password: TEST_PASSWORD },
  })),
  row(logout, 'own session', sessions(200), nothing),
  row(forgotPassword, 'any email', anyone(200), () => ({ body: { email: 'nadie@example.es' } })),
  row(resetPassword, 'without a link', anyone(400), () => ({
    body: { token: 'x'.repeat(43), password: TEST_PASSWORD },
  })),
  row(changePassword, 'own account', sessions(200), () => ({
    body: { current_password: TEST_PASSWORD, password: TEST_PASSWORD },
  })),
  row(changePassword, 'without the password', sessions(403), () => ({
    body: { current_password: 'no-es-esta', password: TEST_PASSWORD },
  })),
  row(deleteAccount, 'without the password', sessions(403, { superadmin: 409 }), () => ({
    body: { password: 'no-es-esta' },
  })),
  row(exportAccount, 'own data', sessions(200), nothing),
  row(getMyProfile, 'own account', sessions(200), nothing),
  row(getProfile, 'a provider', anyone(200), ({ provider }) => ({
    params: { user_id: provider.id },
  })),
  row(
    getProfile,
    'a client with dealings with the provider',
    anyone(404, { client: 200, provider: 200, superadmin: 200 }),
    ({ client }) => ({ params: { user_id: client.id } }),
  ),
  row(getProfile, 'a banned provider', anyone(404), ({ banned }) => ({
    params: { user_id: banned.id },
  })),
  row(getProfile, 'a deleted provider', anyone(404), ({ deleted }) => ({
    params: { user_id: deleted.id },
  })),
  row(updateProfile, 'own account', sessions(200), () => ({
    body: { user: { description: 'Con experiencia' } },
  })),
  row(updateProfile, 'what providers have', providersOnly, () => ({
    body: { profile: { status: 'available' as const } },
  })),
  row(updateAvailability, 'own account', providersOnly, () => ({
    body: { status: 'available' as const },
  })),
  row(getNotificationSettings, 'own account', sessions(200), nothing),
  row(updateNotificationPreference, 'own account', sessions(200), () => ({
    body: { kind: 'message' as const, channel: 'push' as const, enabled: false },
  })),
  row(subscribeDevice, 'a device of one’s own', sessions(200), () => ({
    body: createDevice('https://fcm.googleapis.com').subscription,
  })),
  row(subscribeDevice, 'an address inside the network', sessions(422), () => ({
    body: createDevice('http://169.254.169.254').subscription,
  })),
  row(unsubscribeDevice, 'a device of nobody', sessions(200), () => ({
    body: { endpoint: createDevice('https://fcm.googleapis.com').subscription.endpoint },
  })),
  row(getScheduleSettings, 'own week', providersOnly, nothing),
  row(updateScheduleSettings, 'own week', providersOnly, () => ({ body: { work_schedule: [] } })),
  row(searchProviders, 'the catalogue', anyone(200), () => ({ body: {} })),
  row(findPlaces, 'places by name', anyone(200), () => ({ query: { q: 'Getafe' } })),
  row(findServices, 'a trade in a town', anyone(200), () => ({
    params: { category: 'fontaneria', town: 'madrid' },
  })),
  row(uploadImage, 'a picture', sessions(200), async () => ({
    file: new Blob([new Uint8Array(await createImage())]),
  })),
];
