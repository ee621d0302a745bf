import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { authorizationCases } from './testing/authorization/cases.ts';
import { contractEndpoints, nameOf } from './testing/authorization/contract-endpoints.ts';
import { CALLERS, createFixtures } from './testing/authorization/fixtures.ts';
import { startTestApp } from './testing/lifecycle.ts';
import { sendWithKey } from './testing/network/send-with-key.ts';

const app = await startTestApp();
const fixtures = await createFixtures(app);

/** Why a repeated write does no harm without a key. */
const withoutKey: Record<string, string> = {
  'DELETE /auth/passkeys/:passkey_id': 'the app takes the 404 for done',
  'DELETE /auth/second-factor': 'the app takes the 409 for done',
  'DELETE /auth/sessions': 'ends what has not ended',
  'DELETE /auth/sessions/:session_id': 'the app takes the 404 for done',
  'DELETE /blocks/:user_id': 'deletes what is there',
  'DELETE /messages/:conversation_id/:message_id': 'returns the message that is left',
  'DELETE /profile/me': 'its session ends with the account',
  'POST /admin/users/:id/end-sessions': 'ends what has not ended',
  'POST /admin/users/:id/unban': 'a second one is refused; with a key, a ban made since would stay',
  'POST /appointments/waiting/seen': 'clears marks',
  'POST /auth/confirm': 'sets a time',
  'POST /auth/confirm/options': 'the challenge lapses',
  'POST /auth/forgot-password': 'another link, at most three in an hour',
  'POST /auth/login': 'another session, which the user can end',
  'POST /auth/logout': 'ends the session',
  'POST /auth/passkey-login': 'the challenge is valid once',
  'POST /auth/passkey-login/options': 'the challenge lapses',
  'POST /auth/passkeys/options': 'the challenge lapses',
  'POST /auth/second-factor': 'a repeated call is refused, and the codes can be replaced',
  'POST /auth/second-factor/login': 'the ticket is valid once',
  'POST /auth/second-factor/options': 'replaces the secret',
  'POST /auth/second-factor/recovery-codes': 'replaces the codes',
  'POST /conversations/create': 'stores nothing',
  'POST /messages/:conversation_id/read': 'only moves forward',
  'POST /messages/send': 'has its client_id',
  'POST /notifications/subscriptions': 'a device is one row',
  'POST /notifications/unsubscribe': 'deletes what is there',
  'POST /reviews/ask/:appointment_id/decline': 'sets a time',
  'POST /support/contact': 'stores nothing',
  'PUT /auth/passkeys/:passkey_id': 'sets a name',
  'PUT /availability/update': 'sets a state',
  'PUT /blocks/:user_id': 'a user is blocked once',
  'PUT /history/:id/archive': 'sets a state',
  'PUT /notifications/preferences': 'sets the choices',
  'PUT /profile/update': 'sets the fields',
  'PUT /schedule/settings': 'sets the hours',
};

test('every write of the contract takes a key, or needs none', async () => {
  const writes = (await contractEndpoints()).filter(({ method }) => method !== 'GET');
  const names = writes.filter(({ isRead, takesKey }) => !isRead && !takesKey).map(nameOf);
  expect(names.toSorted()).toEqual(Object.keys(withoutKey).toSorted());
});

/** Tried next to their features: a passkey needs a ceremony, and a new password a mailed link. */
const triedElsewhere = new Set(['POST /auth/passkeys', 'POST /auth/reset-password']);

const keyed = authorizationCases.flatMap(({ endpoint, object, answers, input }) => {
  const caller = CALLERS.find((caller) => answers[caller] === 200);
  return endpoint.takesKey && caller
    ? [{ endpoint, input, caller, name: `${nameOf(endpoint)}: ${object}` }]
    : [];
});

test('every endpoint that takes a key is tried below or next to its feature', async () => {
  const takers = (await contractEndpoints()).filter(({ takesKey }) => takesKey).map(nameOf);
  const tried = keyed.map(({ endpoint }) => nameOf(endpoint));
  expect(new Set(tried)).toEqual(new Set(takers).difference(triedElsewhere));
});

test.each(keyed)('$name: a repeated call gets the first answer', async (each) => {
  const { endpoint, input, caller } = each;
  const request = (await input(fixtures, caller)) as CallInput<Endpoint>;
  const means = { key: randomUUID(), token: await fixtures.tokenOf(caller) };
  const first = await sendWithKey(app.host, endpoint, request, means);
  expect(first.status).toBe(200);
  expect(await sendWithKey(app.host, endpoint, request, means)).toEqual(first);
});
