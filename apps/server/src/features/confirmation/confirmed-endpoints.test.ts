import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@oficio/contract/endpoint.ts';
import { CONFIRMATION_MINUTES } from '@oficio/contract/sessions.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { contractEndpoints, nameOf } from '#app/testing/authorization/contract-endpoints.ts';
import { openSession, type TestAccount } from '#app/testing/factories.ts';
import { addSecondFactor } from '#app/testing/factors/second-factors.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

/** The acts of administrators that another act undoes, or that change nothing but add a message. */
const REVERSIBLE = ['POST /admin/users/:id/unban', 'POST /admin/users/:id/message'];

const all = await contractEndpoints();
const named = (confirmation: Endpoint['confirmation']) =>
  all.filter((endpoint) => endpoint.confirmation === confirmation).map(nameOf);

describe('the contract', () => {
  test('asks for a confirmation before these calls', () => {
    expect(named('always').toSorted()).toEqual([
      'DELETE /admin/users/:id',
      'DELETE /auth/passkeys/:passkey_id',
      'DELETE /auth/second-factor',
      'DELETE /auth/sessions',
      'DELETE /auth/sessions/:session_id',
      'GET /profile/export',
      'POST /admin/reports/:id/resolve',
      'POST /admin/users/:id/ban',
      'POST /admin/users/:id/end-sessions',
      'POST /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /auth/second-factor',
      'POST /auth/second-factor/options',
      'POST /auth/second-factor/recovery-codes',
    ]);
  });

  test('asks users with a second factor before those with the password in their body', () => {
    expect(named('with-second-factor').toSorted()).toEqual([
      'DELETE /profile/me',
      'POST /auth/change-password',
    ]);
  });

  test('asks before every act of an administrator that cannot be undone', () => {
    const acts = all.filter(({ access, method }) => access === 'superadmin' && method !== 'GET');
    const unasked = acts.filter(({ confirmation }) => confirmation !== 'always');
    expect(unasked.map(nameOf).toSorted()).toEqual(REVERSIBLE.toSorted());
  });

  test('asks only callers who have a session', () => {
    const asking = all.filter(({ confirmation }) => confirmation);
    expect(asking.filter(({ access }) => access === 'public')).toEqual([]);
  });
});

describe('a session that was confirmed too long ago', () => {
  const sessionEndpoints = all.filter(({ access }) => access !== 'public');
  let plain: TestAccount;
  let protectedByCode: TestAccount;
  const appPromise = startTestApp();

  beforeAll(async () => {
    const app = await appPromise;
    plain = await createSuperadmin(app);
    protectedByCode = await createSuperadmin(app);
    await addSecondFactor(app, protectedByCode);
  });

  /** Calls with a new session, advancing the clock; the body is not valid for most endpoints. */
  async function isAsked({ method, path }: Endpoint, { id }: TestAccount, minutes: number) {
    const app = await appPromise;
    const token = await openSession(app, id);
    app.clock.advance({ minutes });
    const filled = path.replace(/:conversation_id/, `${randomUUID()}_${randomUUID()}`);
    const url = `${app.host}/api${filled.replace(/:[a-z_]+/g, () => randomUUID())}`;
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    const challenge = answer.headers.get('www-authenticate');
    if (!challenge) {
      await answer.body?.cancel();
      return false;
    }
    expect(challenge).toBe('Bearer error="insufficient_user_authentication", max_age="600"');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ detail: 'Confirma que eres tú para continuar' });
    return true;
  }

  test.each(sessionEndpoints.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
    '$name is refused exactly when the contract says so',
    async ({ endpoint }) => {
      const { confirmation } = endpoint;
      expect(await isAsked(endpoint, plain, CONFIRMATION_MINUTES - 1)).toBe(false);
      expect(await isAsked(endpoint, plain, CONFIRMATION_MINUTES + 0.01)).toBe(
        confirmation === 'always',
      );
      expect(await isAsked(endpoint, protectedByCode, CONFIRMATION_MINUTES + 0.01)).toBe(
        confirmation !== undefined,
      );
    },
  );
});
