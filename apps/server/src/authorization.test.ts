import { call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answers,
  type AuthorizationCase,
  callersOf,
  isEndedWhileCalling,
} from './testing/authorization/authorization-case.ts';
import { authorizationCases as cases } from './testing/authorization/cases.ts';
import { contractEndpoints, nameOf } from './testing/authorization/contract-endpoints.ts';
import { endClientSession, liftBan } from './testing/authorization/end-client-session.ts';
import {
  CALLERS,
  type Caller,
  createFixtures,
  type Fixtures,
} from './testing/authorization/fixtures.ts';
import { sendSlowly } from './testing/network/slow-call.ts';

const answered: AuthorizationCase[] = [];
let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(async () => {
  process.stdout.write(
    `authorization: ${cases.length} cases × ${CALLERS.length} callers, ${answered.flatMap(callersOf).length} requests answered as expected\n`,
  );
  await fixtures.app.close();
});

async function answerTo(caller: Caller, { endpoint, input }: AuthorizationCase): Promise<number> {
  const { app, tokenOf } = fixtures;
  const sender = isEndedWhileCalling(caller) ? 'client' : caller;
  const request = (await input(fixtures, sender)) as CallInput<Endpoint>;
  const token = await tokenOf(caller);
  const slowly = isEndedWhileCalling(caller)
    ? { fetch: sendSlowly(app, () => endClientSession(fixtures, caller, token)) }
    : {};
  try {
    await call({ host: app.host, token, ...slowly }, endpoint, request);
    return 200;
  } catch (error) {
    if (error instanceof CallError) return error.status;
    throw error;
  } finally {
    if (caller === 'bannedWhileCalling') await liftBan(fixtures);
  }
}

test('every endpoint of the contract has a case', async () => {
  const known = new Set(cases.map(({ endpoint }) => nameOf(endpoint)));
  const missing = (await contractEndpoints()).map(nameOf).filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});

test.each(cases.map((given) => ({ given, name: `${nameOf(given.endpoint)}: ${given.object}` })))(
  '$name',
  async ({ given }) => {
    const answers: Partial<Answers> = {};
    const expected: Partial<Answers> = {};
    for (const caller of callersOf(given)) {
      answers[caller] = await answerTo(caller, given);
      expected[caller] = given.answers[caller];
    }
    expect(answers).toEqual(expected);
    answered.push(given);
  },
);
