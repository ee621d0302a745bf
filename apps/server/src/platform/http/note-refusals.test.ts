import { acceptAppointment } from '@oficio/contract/appointments.ts';
import { register } from '@oficio/contract/auth.ts';
import { blockUser } from '@oficio/contract/blocks.ts';
import { conversationIdOf, listMessages } from '@oficio/contract/conversations.ts';
import { getProfile } from '@oficio/contract/profiles.ts';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

const app = await startTestApp();
let account: TestAccount;
let first = 0;
beforeEach(async () => {
  account = await createAccount(app, 'client');
  first = app.securityLines.length;
});

/** The lines of refused calls since the test began. */
const lines = () =>
  app.securityLines
    .slice(first)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => /^(access|input|rule)_refused$/.test(event));

test('calls for objects of other users are lines', async () => {
  const [ana, eva] = [await createAccount(app, 'client'), await createAccount(app, 'provider')];
  first = app.securityLines.length;
  const params = { conversation_id: conversationIdOf(ana.id, eva.id) };
  const read = app.call(listMessages, { params, query: {} }, account.token);
  await expect(read).rejects.toMatchObject({ status: 403 });
  const accept = app.call(acceptAppointment, { params: { id: newId() } }, account.token);
  await expect(accept).rejects.toMatchObject({ status: 404 });
  const common = { stream: 'security', event: 'access_refused', account: account.id };
  const origin = { network: '127.0.0.x', request: expect.any(String), time: expect.any(Number) };
  expect(lines()).toEqual([
    { level: 30, ...common, endpoint: 'GET /messages/:conversation_id', ...origin },
    { level: 30, ...common, endpoint: 'PUT /appointments/:id/accept', ...origin },
  ]);
});

test('invalid input and broken rules are lines, without what was sent', async () => {
  const body = { email: 'no-es-un-email', password: 'geheim', name: 'Ana', user_type: 'client' };
  await expect(app.call(register, { body: body as never })).rejects.toMatchObject({ status: 422 });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${app.host}/api/auth/login`, { method: 'POST', headers, body: '{"geheim": ' });
  const itself = app.call(blockUser, { params: { user_id: account.id } }, account.token);
  await expect(itself).rejects.toMatchObject({ status: expect.any(Number) });
  expect(lines().map(({ event, endpoint }) => `${event} ${endpoint}`)).toEqual([
    'input_refused POST /auth/register',
    'input_refused POST /auth/login',
    expect.stringMatching(/^(rule|input|access)_refused \w+ \/blocks/),
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/geheim|no-es-un-email/);
});

test('a guest who asks for what does not exist is no line', async () => {
  const params = { user_id: newId() };
  await expect(app.call(getProfile, { params })).rejects.toMatchObject({ status: 404 });
  expect(lines()).toEqual([]);
});
