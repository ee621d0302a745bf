import { randomUUID } from 'node:crypto';
import { listAppointments } from '@oficio/contract/appointments.ts';
import { blockUser, listBlocks, unblockUser } from '@oficio/contract/blocks.ts';
import { conversationIdOf, listMessages } from '@oficio/contract/conversations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { system } from '#app/platform/actor.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { acceptedBooking, createPair, type Pair, requestBooking } from '#app/testing/bookings.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { openTabsPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { settle } from '#app/testing/network/connect-socket.ts';
import { holdLocks, race, refusal } from '#app/testing/refusal.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { listBlocks as listBlocksVerb } from './list-blocks.ts';

const app = await startTestApp();
const openTab = openTabsPerTest(app);
let pair: Pair;
beforeEach(async () => {
  pair = await createPair(app);
});

const block = (from: TestAccount, { id }: { id: string }) =>
  app.call(blockUser, { params: { user_id: id } }, from.token);
const unblock = (from: TestAccount, { id }: { id: string }) =>
  app.call(unblockUser, { params: { user_id: id } }, from.token);
const blockedBy = async (account: TestAccount) =>
  (await app.call(listBlocks, {}, account.token)).blocks.map(({ user }) => user.id);
const read = async (account: TestAccount) => {
  const conversation_id = conversationIdOf(pair.client.id, pair.provider.id);
  const input = { params: { conversation_id }, query: {} };
  return (await app.call(listMessages, input, account.token)).messages;
};

const noContact = refusal(403, 'No puedes contactar con esta persona');
const missing = refusal(404, 'Recurso no encontrado');

describe('a block', () => {
  test.each(['client', 'provider'] as const)(
    'by the %s stops new messages and requests either way, until it is lifted',
    async (role) => {
      const { client, provider } = pair;
      const [blocker, blocked] = role === 'client' ? [client, provider] : [provider, client];
      await write(app, client, provider);
      await block(blocker, blocked);

      await expect(write(app, client, provider)).rejects.toEqual(noContact);
      await expect(write(app, provider, client)).rejects.toEqual(noContact);
      await expect(requestBooking(app, pair)).rejects.toEqual(noContact);
      expect(await read(client)).toHaveLength(1);
      expect(await read(provider)).toHaveLength(1);

      await unblock(blocker, blocked);
      await write(app, client, provider);
      await write(app, provider, client);
      await requestBooking(app, pair);
      expect(await read(client)).toHaveLength(3);
    },
  );

  test('before any message lets none begin', async () => {
    await block(pair.client, pair.provider);
    await expect(write(app, pair.provider, pair.client)).rejects.toEqual(noContact);
    await expect(read(pair.client)).resolves.toEqual([]);
  });

  test('does not affect other users', async () => {
    const other = await createAccount(app, 'client');
    await block(pair.client, pair.provider);
    await write(app, other, pair.provider);
    await write(app, pair.client, other);
  });

  test('leaves what was agreed on', async () => {
    await acceptedBooking(app, pair);
    await block(pair.provider, pair.client);
    const { appointments } = await app.call(listAppointments, { query: {} }, pair.client.token);
    expect(appointments.map(({ status }) => status)).toEqual(['accepted']);
  });

  test('of each other takes both to lift', async () => {
    const { client, provider } = pair;
    await write(app, client, provider);
    await Promise.all([block(client, provider), block(provider, client)]);
    await unblock(client, provider);
    await expect(write(app, client, provider)).rejects.toEqual(noContact);
    await unblock(provider, client);
    await write(app, client, provider);
  });

  test('gives back the message that was sent before it, when it is sent again', async () => {
    const client_id = randomUUID();
    const sent = await write(app, pair.client, pair.provider, 'Hola', { client_id });
    await block(pair.provider, pair.client);
    const tab = await openTab(pair.provider);
    await expect(write(app, pair.client, pair.provider, 'Hola', { client_id })).resolves.toEqual(
      sent,
    );
    // Otherwise a blocked user could make the tabs of the other one load everything again.
    await settle(tab);
    expect(tab.heard.events_lost).toEqual([]);
  });

  test('is made and lifted as often as one likes', async () => {
    const { client, provider } = pair;
    await Promise.all(Array.from({ length: 10 }, () => block(client, provider)));
    expect(await blockedBy(client)).toEqual([provider.id]);
    await block(client, { id: provider.id.toUpperCase() });
    await unblock(client, provider);
    await unblock(client, provider);
    expect(await blockedBy(client)).toEqual([]);
  });

  test('is refused for the own account, an unknown one and a super-administrator, and to one', async () => {
    const admin = await createSuperadmin(app);
    await expect(block(pair.client, pair.client)).rejects.toEqual(missing);
    await expect(block(pair.client, { id: randomUUID() })).rejects.toEqual(missing);
    const forbidden = refusal(403, 'No tienes permiso para realizar esta acción');
    await expect(block(pair.client, admin)).rejects.toEqual(forbidden);
    // Support could not reach, nor be reached by, a user whom it blocks.
    await expect(block(admin, pair.provider)).rejects.toEqual(forbidden);
    await deleteAccount(app, pair.provider);
    await expect(block(pair.client, pair.provider)).rejects.toEqual(missing);
  });

  test.each([
    ['a message', () => write(app, pair.client, pair.provider)],
    ['a request', () => requestBooking(app, pair)],
  ])('of a client needs %s between the two: the list shows name and photo', async (_, meet) => {
    const { client, provider } = pair;
    const stranger = await createAccount(app, 'client');
    for (const other of [provider, stranger]) {
      await expect(block(other, client)).rejects.toEqual(missing);
      expect(await blockedBy(other)).toEqual([]);
    }
    await meet();
    await block(provider, client);
    expect(await blockedBy(provider)).toEqual([client.id]);
    await expect(block(stranger, client)).rejects.toEqual(missing);
  });

  test('needs a session', async () => {
    const params = { user_id: pair.provider.id };
    const guest = refusal(401, 'Sesión no válida o caducada');
    await expect(app.call(blockUser, { params })).rejects.toEqual(guest);
    await expect(app.call(unblockUser, { params })).rejects.toEqual(guest);
    await expect(app.call(listBlocks, {})).rejects.toEqual(guest);
  });
});

describe('the list', () => {
  test('has whom one blocked, the newest first, and not by whom one is', async () => {
    const [first, second] = [await createAccount(app, 'client'), pair.provider];
    for (const known of [first, second]) await write(app, pair.client, known);
    await block(pair.client, first);
    app.clock.advance({ minutes: 1 });
    await block(pair.client, second);
    await block(second, pair.client);
    const { blocks } = await app.call(listBlocks, {}, pair.client.token);
    expect(blocks).toEqual([
      {
        user: { id: second.id, name: 'Ramón Etxeberria', photo: null, user_type: 'provider' },
        created_at: expect.stringMatching(/^2026-11-20T11:01:/),
      },
      {
        user: { id: first.id, name: 'Lucía Herrero', photo: null, user_type: 'client' },
        created_at: expect.stringMatching(/^2026-11-20T11:00:/),
      },
    ]);
  });

  test('costs one SQL statement however many there are', async () => {
    const { client } = pair;
    const costOf = async () => {
      const { deps, count } = countStatements(app.deps);
      const session = { userType: 'client' as const, isSuperadmin: false, sessionId: '' };
      const { blocks } = await listBlocksVerb(deps, { kind: 'user', id: client.id, ...session });
      return { rows: blocks.length, statements: count() };
    };
    await block(client, pair.provider);
    expect(await costOf()).toEqual({ rows: 1, statements: 1 });
    for (let other = 1; other < 8; other += 1) {
      await block(client, await createAccount(app, 'provider'));
    }
    expect(await costOf()).toEqual({ rows: 8, statements: 1 });
  });
});

test('a user blocks at most a thousand others, however many at once', async () => {
  const { client, provider } = pair;
  const others = await Promise.all([1, 2, 3, 4].map(() => createAccount(app, 'provider')));
  const { databaseUrl } = app.deps.config;
  await runSql(
    databaseUrl,
    `with stranger as (
       insert into users (id, name, email, password_hash, user_type)
       select gen_random_uuid(), 'Otra', 'otra' || n || '@example.test', 'x', 'provider'
       from generate_series(1, 997) n returning id
     ) insert into blocks (blocker_id, blocked_id) select $1, id from stranger`,
    [client.id],
  );
  const outcome = await race(others.length, async (turn) => block(client, others[turn] ?? client));
  const full =
    'Has alcanzado el máximo de 1000 personas bloqueadas. Desbloquea a alguna para bloquear a otra';
  expect(outcome).toEqual({ won: 3, refusals: [`409 ${full}`] });
  const blocked = await blockedBy(client);
  expect(blocked).toHaveLength(1000);
  const [first = '', second = ''] = blocked;
  await block(client, { id: first });
  await unblock(client, { id: second });
  await block(client, provider);
  await expect(block(client, { id: second })).rejects.toEqual(refusal(409, full));
});

describe('while a block is being made', () => {
  const ROUNDS = rounds(3);

  test.each([true, false])(
    'no message comes through once it is acknowledged (after earlier ones: %s)',
    async (hasTalked) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        pair = await createPair(app);
        const { client, provider } = pair;
        if (hasTalked) await write(app, client, provider);
        let isBlocked = false;
        const blocking = block(client, provider).then(() => {
          isBlocked = true;
        });
        const startedLate: Promise<unknown>[] = [];
        const sends = Array.from({ length: 8 }, async (_, turn) => {
          for (let next = 0; next < 3; next += 1) {
            const [from, to] = turn % 2 === 0 ? [client, provider] : [provider, client];
            const sending = write(app, from, to);
            if (isBlocked) startedLate.push(sending);
            await sending.catch((error: unknown) => expect(error).toEqual(noContact));
          }
        });
        await blocking;
        const acknowledged = await read(provider);
        await Promise.all(sends);
        expect(await read(provider)).toEqual(acknowledged);
        for (const sending of startedLate) await expect(sending).rejects.toEqual(noContact);
      }
    },
    ROUNDS_MS,
  );

  const sqlOf = {
    'a request': `insert into appointments
      (id, client_id, provider_id, title, date, start_time, end_time, time_zone, status)
      values (gen_random_uuid(), $1, $2, 'Fuga', '2026-11-23', '10:00', '11:00', 'Europe/Madrid', 'pending')`,
    'the beginning of a conversation': `insert into conversations (first_user_id, second_user_id)
      values (least($1::uuid, $2), greatest($1, $2))`,
  };
  test.each(Object.entries(sqlOf))('it waits for %s', async (_, text) => {
    const { databaseUrl } = app.deps.config;
    const writer = await holdLocks(databaseUrl, text, [pair.client.id, pair.provider.id]);
    const blocking = block(pair.client, pair.provider);
    await writer.waitingConnections(1);
    expect(await blockedBy(pair.client)).toEqual([]);
    await writer.release();
    await blocking;
    expect(await blockedBy(pair.client)).toEqual([pair.provider.id]);
  });

  test(
    'no request comes through once it is acknowledged',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        pair = await createPair(app);
        const requestsOf = async () =>
          (await app.call(listAppointments, { query: {} }, pair.provider.token)).appointments
            .length;
        const asking = Promise.allSettled(
          Array.from({ length: 8 }, () => requestBooking(app, pair)),
        );
        await block(pair.client, pair.provider);
        const acknowledged = await requestsOf();
        for (const asked of await asking) {
          if (asked.status === 'rejected') expect(asked.reason).toEqual(noContact);
        }
        expect(await requestsOf()).toBe(acknowledged);
      }
    },
    ROUNDS_MS,
  );
});

// A client is created before the provider, so that their id is the smaller one.
describe.each(['client', 'provider'] as const)('a block of a %s', (role) => {
  const { databaseUrl } = app.deps.config;
  const parties = () => {
    const blocked = pair[role];
    return { blocked, blocker: role === 'client' ? pair.provider : pair.client };
  };
  beforeEach(() => requestBooking(app, pair));
  const storedOf = ({ id }: TestAccount) =>
    app.deps.db.selectFrom('blocks').where('blocked_id', '=', id).selectAll().execute();

  test('waits for the deletion of their account, and is then refused', async () => {
    const { blocker, blocked } = parties();
    const erased = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const erasing = app.deps.transact(system, async (tx) => {
      await eraseAccount(app.deps, tx, blocked.id);
      erased.resolve();
      await released.promise;
    });
    await erased.promise;
    const blocking = expect(block(blocker, blocked)).rejects.toEqual(missing);
    const observer = await holdLocks(databaseUrl, 'select 1', []);
    try {
      await observer.waitingConnections(1);
    } finally {
      released.resolve();
      await Promise.all([erasing, blocking, observer.release()]);
    }
    expect(await storedOf(blocked)).toEqual([]);
  });

  test('that is being made is deleted with their account', async () => {
    const { blocker, blocked } = parties();
    const text = `insert into conversations (first_user_id, second_user_id)
      values (least($1::uuid, $2), greatest($1, $2))`;
    const writer = await holdLocks(databaseUrl, text, [blocker.id, blocked.id]);
    const blocking = block(blocker, blocked);
    await writer.waitingConnections(1);
    const deleting = deleteAccount(app, blocked);
    try {
      await writer.waitingConnections(2);
    } finally {
      await writer.release();
      await Promise.allSettled([blocking, deleting]);
    }
    await Promise.all([blocking, deleting]);
    expect(await storedOf(blocked)).toEqual([]);
  });
});
