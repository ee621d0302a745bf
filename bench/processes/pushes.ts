import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { type Device, startPushService } from '../../apps/server/src/testing/push/push-service.ts';
import { runSql } from '../../apps/server/src/testing/run-sql.ts';
import {
  cheapPasswords,
  startServerProcess,
} from '../../apps/server/src/testing/servers/server-process.ts';
import { register, type UserType } from '../../packages/contract/src/auth.ts';
import { call } from '../../packages/contract/src/call.ts';
import { conversationIdOf, sendMessage } from '../../packages/contract/src/conversations.ts';
import type { CallInput, Endpoint } from '../../packages/contract/src/endpoint.ts';
import { startBenchPostgres } from '../bench-database.ts';

const PROVIDERS = 20;
/** The most that an account keeps. */
const DEVICES_EACH = 20;
const DATABASE = 'bench_pushes';

/** Measures how fast a process sends the pushes of a message to a user who has no tab. */
export async function measurePushes(redisUrl: string): Promise<void> {
  const postgres = await startBenchPostgres({ synchronous_commit: 'off', fsync: 'off' });
  const service = await startPushService();
  const databaseUrl = postgres.connectionString.replace(/\/oficio(?=$|\?)/, `/${DATABASE}`);
  await runSql(postgres.connectionString, `drop database if exists ${DATABASE} with (force)`);
  await runSql(postgres.connectionString, `create database ${DATABASE}`);
  await migrateToLatest(databaseUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-pushes-'));
  const { child, host } = await startServerProcess(
    {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PUSH_ORIGINS: service.origin,
      DATA_DIR: dataDir,
    },
    cheapPasswords,
  );
  const api = <E extends Endpoint>(endpoint: E, input: CallInput<E>, token: string | null = null) =>
    call({ host, token }, endpoint, input);
  const createUser = async (userType: UserType) => {
    const email = `${randomUUID()}@example.es`;
    const body = { email, password: 'contraseña-1', name: 'Ana Ruiz', user_type: userType };
    const { token, user } = await api(register, { body: { ...body, phone: '600 123 456' } });
    return { token, id: user.id };
  };
  try {
    const client = await createUser('client');
    const devices: Device[] = [];
    const providers: { id: string }[] = [];
    for (let count = 0; count < PROVIDERS; count += 1) {
      const { id, token } = await createUser('provider');
      providers.push({ id });
      for (let device = 0; device < DEVICES_EACH; device += 1) {
        devices.push(await service.deviceOf({ call: api }, token));
      }
    }
    const started = performance.now();
    for (const { id } of providers) {
      const conversation_id = conversationIdOf(client.id, id);
      const body = { conversation_id, receiver_id: id, message: 'Hola', client_id: randomUUID() };
      await api(sendMessage, { body }, client.token);
    }
    const written = (performance.now() - started) / 1000;
    while (devices.some((device) => service.sentTo(device).length === 0)) await pause(20);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${devices.length} pushes about ${PROVIDERS} messages, written in ${written.toFixed(1)} s: all sent ` +
        `after ${seconds.toFixed(1)} s, ${Math.round(devices.length / seconds)}/s`,
    );
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true });
    await service.close();
    await runSql(postgres.connectionString, `drop database ${DATABASE} with (force)`);
    await postgres.stop();
  }
}
