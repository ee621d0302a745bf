import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@oficio/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { insertUser } from '#app/features/auth/queries.ts';
import { guest } from '#app/platform/actor.ts';
import { newId } from '#app/platform/new-id.ts';
import { contractEndpoints, nameOf } from '#app/testing/authorization/contract-endpoints.ts';
import { openSession } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

/**
 * In this test the account's limit for all calls refuses the fourth call, and the limits of writes
 * refuse an earlier one.
 */
const app = await startTestApp({ settings: { rateLimitFactor: 0.005, trustProxy: true } });
let addresses = 0;

async function call({ method, path }: Endpoint, token: string): Promise<Response> {
  addresses += 1;
  const filled = path.replace(/:conversation_id/, `${randomUUID()}_${randomUUID()}`);
  const answer = await fetch(`${app.host}/api${filled.replace(/:[a-z_]+/g, () => randomUUID())}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`,
    },
    body: '{}',
  });
  await answer.arrayBuffer();
  return answer;
}

/** An account without counted calls. */
async function newSession({ access }: Endpoint): Promise<string> {
  const user = {
    id: newId(),
    email: `${randomUUID()}@example.es`,
    password_hash: 'none',
    name: 'Ana',
    phone: null,
    user_type: 'client' as const,
    is_superadmin: access === 'superadmin',
  };
  await app.deps.transact(guest, (tx) => insertUser(tx.db, user));
  return openSession(app, user.id);
}

/** A second logout is unauthenticated. */
const endpoints = (await contractEndpoints()).filter(
  ({ access, method, path }) => access !== 'public' && method !== 'GET' && path !== '/auth/logout',
);

test.each(endpoints.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
  '$name has a limit for an account, wherever it calls from',
  async ({ endpoint }) => {
    const token = await newSession(endpoint);
    const answers: Response[] = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push(await call(endpoint, token));
    expect(answers.map(({ status }) => status)).toContain(429);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  },
);
