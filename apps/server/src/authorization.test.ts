import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRows } from './testing/authorization/account-rows.ts';
import { buildWorld, CALLERS, type Caller, type World } from './testing/authorization/callers.ts';
import { contractEndpoints, nameOf } from './testing/authorization/contract-endpoints.ts';
import { dealingRows } from './testing/authorization/dealing-rows.ts';
import type { Answers, Row } from './testing/authorization/row.ts';
import { safetyRows } from './testing/authorization/safety-rows.ts';

const table: readonly Row[] = [...accountRows, ...dealingRows, ...safetyRows];
const answered: Answers[] = [];
let world: World;

beforeAll(async () => {
  world = await buildWorld();
});
afterAll(async () => {
  process.stdout.write(
    `authorization: ${table.length} rows × ${CALLERS.length} callers, ${answered.length * CALLERS.length} requests as the table says\n`,
  );
  await world.app.close();
});

async function answerTo(caller: Caller, { endpoint, input }: Row): Promise<number> {
  const given = (await input(world, caller)) as CallInput<Endpoint>;
  const token = await world.tokenOf(caller);
  try {
    await world.app.call(endpoint, given, token);
    return 200;
  } catch (error) {
    if (error instanceof CallError) return error.status;
    throw error;
  }
}

test('every endpoint of the contract has a row', async () => {
  const known = new Set(table.map(({ endpoint }) => nameOf(endpoint)));
  const missing = (await contractEndpoints()).map(nameOf).filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});

test.each(table.map((row) => ({ row, name: `${nameOf(row.endpoint)}: ${row.object}` })))(
  '$name',
  async ({ row }) => {
    const answers: Partial<Answers> = {};
    for (const caller of CALLERS) answers[caller] = await answerTo(caller, row);
    expect(answers).toEqual(row.answers);
    answered.push(row.answers);
  },
);
