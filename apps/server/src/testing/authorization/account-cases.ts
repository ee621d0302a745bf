import { randomUUID } from 'node:crypto';
import { deleteAccount, exportAccount } from '@oficio/contract/accounts.ts';
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
  beginPasskeyCreation,
  beginPasskeyLogin,
  createPasskey,
  deletePasskey,
  listPasskeys,
  logInWithPasskey,
  renamePasskey,
} from '@oficio/contract/passkeys.ts';
import {
  getMyProfile,
  getProfile,
  updateAvailability,
  updateProfile,
} from '@oficio/contract/profiles.ts';
import { getScheduleSettings, updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { suggest } from '@oficio/contract/search/suggest.ts';
import { findPlaces, searchProviders } from '@oficio/contract/search.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  logInWithCode,
  replaceRecoveryCodes,
} from '@oficio/contract/second-factor.ts';
import { listSecurityEvents } from '@oficio/contract/security/security-events.ts';
import { findServices } from '@oficio/contract/services.ts';
import {
  beginPasskeyConfirmation,
  confirmIdentity,
  endOtherSessions,
  endSession,
  listSessions,
} from '@oficio/contract/sessions.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { TEST_PASSWORD } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { createDevice } from '#app/testing/push/push-service.ts';
import {
  type AuthorizationCase,
  anyone,
  authorizationCase,
  sessions,
} from './authorization-case.ts';

const nothing = () => ({});
const providersOnly = sessions(403, { provider: 200, otherProvider: 200 });

export const accountCases: readonly AuthorizationCase[] = [
  authorizationCase(register, 'a new account', anyone(200), () => ({
    body: {
      email: `${randomUUID()}@example.es`,
      password: TEST_PASSWORD,
      name: 'Nueva',
      user_type: 'client' as const,
    },
  })),
  authorizationCase(
    login,
    'with the right password',
    anyone(200, { bannedWhileCalling: 403 }),
    ({ client }) => ({
      body: { email: client.user.email, password: TEST_PASSWORD },
    }),
  ),
  authorizationCase(login, 'of a banned account', anyone(403), ({ banned }) => ({
    body: { email: banned.user.email, password: TEST_PASSWORD },
  })),
  authorizationCase(login, 'of a deleted account', anyone(401), ({ deleted }) => ({
    body: { email: deleted.user.email, password: TEST_PASSWORD },
  })),
  authorizationCase(logout, 'own session', sessions(200), nothing),
  authorizationCase(forgotPassword, 'any email', anyone(200), () => ({
    body: { email: 'nadie@example.es' },
  })),
  authorizationCase(resetPassword, 'without a link', anyone(400), () => ({
    body: { token: 'x'.repeat(43), password: TEST_PASSWORD },
  })),
  authorizationCase(changePassword, 'own account', sessions(200), () => ({
    body: { current_password: TEST_PASSWORD, password: TEST_PASSWORD },
  })),
  authorizationCase(changePassword, 'without the password', sessions(403), () => ({
    body: { current_password: 'no-es-esta', password: TEST_PASSWORD },
  })),
  authorizationCase(listPasskeys, 'own account', sessions(200), nothing),
  authorizationCase(beginPasskeyCreation, 'own account', sessions(200), nothing),
  authorizationCase(createPasskey, 'without a challenge', sessions(409), () => ({
    body: {
      challenge_id: randomUUID(),
      name: 'Móvil',
      credential: { id: 'AA', client_data: 'AA', attestation_object: 'AA', transports: [] },
    },
  })),
  authorizationCase(renamePasskey, 'that the account does not have', sessions(404), () => ({
    params: { passkey_id: randomUUID() },
    body: { name: 'Móvil' },
  })),
  authorizationCase(deletePasskey, 'that the account does not have', sessions(404), () => ({
    params: { passkey_id: randomUUID() },
  })),
  authorizationCase(beginPasskeyLogin, 'of any caller', anyone(200), () => ({ body: {} })),
  authorizationCase(logInWithPasskey, 'without a challenge', anyone(401), () => ({
    body: {
      challenge_id: randomUUID(),
      credential: { id: 'AA', client_data: 'AA', authenticator_data: 'AA', signature: 'AA' },
    },
  })),
  authorizationCase(getSecondFactor, 'own account', sessions(200), nothing),
  authorizationCase(enableSecondFactor, 'without a secret', sessions(409), () => ({
    body: { code: '123456' },
  })),
  authorizationCase(beginSecondFactor, 'own account', sessions(200), nothing),
  authorizationCase(replaceRecoveryCodes, 'without the factor', sessions(409), nothing),
  authorizationCase(disableSecondFactor, 'without the factor', sessions(409), nothing),
  authorizationCase(logInWithCode, 'without a ticket', anyone(401), () => ({
    body: { ticket: 'x'.repeat(43), code: '123456' },
  })),
  authorizationCase(confirmIdentity, 'with the password', sessions(200), () => ({
    body: { method: 'password' as const, password: TEST_PASSWORD },
  })),
  authorizationCase(confirmIdentity, 'without the password', sessions(403), () => ({
    body: { method: 'password' as const, password: 'no-es-esta' },
  })),
  authorizationCase(confirmIdentity, 'without a challenge', sessions(409), () => ({
    body: {
      method: 'passkey' as const,
      challenge_id: randomUUID(),
      credential: { id: 'AA', client_data: 'AA', authenticator_data: 'AA', signature: 'AA' },
    },
  })),
  authorizationCase(beginPasskeyConfirmation, 'without a passkey', sessions(409), () => ({
    body: {},
  })),
  authorizationCase(listSecurityEvents, 'of the caller', sessions(200), () => ({ query: {} })),
  authorizationCase(listSessions, 'own account', sessions(200), nothing),
  authorizationCase(endSession, 'that the account does not have', sessions(404), () => ({
    params: { session_id: randomUUID() },
  })),
  authorizationCase(endOtherSessions, 'own account', sessions(200), nothing),
  authorizationCase(
    deleteAccount,
    'without the password',
    sessions(403, { superadmin: 409 }),
    () => ({
      body: { password: 'no-es-esta' },
    }),
  ),
  authorizationCase(exportAccount, 'own data', sessions(200), nothing),
  authorizationCase(getMyProfile, 'own account', sessions(200), nothing),
  authorizationCase(getProfile, 'a provider', anyone(200), ({ provider }) => ({
    params: { user_id: provider.id },
  })),
  authorizationCase(
    getProfile,
    'a client with dealings with the provider',
    anyone(404, { client: 200, provider: 200, superadmin: 200 }),
    ({ client }) => ({ params: { user_id: client.id } }),
  ),
  authorizationCase(getProfile, 'a banned provider', anyone(404), ({ banned }) => ({
    params: { user_id: banned.id },
  })),
  authorizationCase(getProfile, 'a deleted provider', anyone(404), ({ deleted }) => ({
    params: { user_id: deleted.id },
  })),
  authorizationCase(updateProfile, 'own account', sessions(200), () => ({
    body: { user: { description: 'Con experiencia' } },
  })),
  authorizationCase(updateProfile, 'what providers have', providersOnly, () => ({
    body: { profile: { status: 'available' as const } },
  })),
  authorizationCase(updateAvailability, 'own account', providersOnly, () => ({
    body: { status: 'available' as const },
  })),
  authorizationCase(getNotificationSettings, 'own account', sessions(200), nothing),
  authorizationCase(updateNotificationPreference, 'own account', sessions(200), () => ({
    body: { kind: 'message' as const, channel: 'push' as const, enabled: false },
  })),
  authorizationCase(subscribeDevice, 'a device of one’s own', sessions(200), () => ({
    body: createDevice('https://fcm.googleapis.com').subscription,
  })),
  authorizationCase(subscribeDevice, 'an address inside the network', sessions(422), () => ({
    body: createDevice('http://169.254.169.254').subscription,
  })),
  authorizationCase(unsubscribeDevice, 'an unknown device', sessions(200), () => ({
    body: { endpoint: createDevice('https://fcm.googleapis.com').subscription.endpoint },
  })),
  authorizationCase(getScheduleSettings, 'own week', providersOnly, nothing),
  authorizationCase(updateScheduleSettings, 'own week', providersOnly, () => ({
    body: { work_schedule: [] },
  })),
  authorizationCase(searchProviders, 'the catalogue', anyone(200), () => ({ body: {} })),
  authorizationCase(findPlaces, 'places by name', anyone(200), () => ({ query: { q: 'Getafe' } })),
  authorizationCase(suggest, 'suggestions while typing', anyone(200), () => ({
    query: { q: 'fuga de a', lat: 40.4, lng: -3.7 },
  })),
  authorizationCase(findServices, 'a trade in a town', anyone(200), () => ({
    params: { category: 'fontaneria', town: 'madrid' },
  })),
  authorizationCase(uploadImage, 'a picture', sessions(200), async () => ({
    file: new Blob([new Uint8Array(await createImage())]),
  })),
];
