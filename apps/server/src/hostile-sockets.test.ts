import { once } from 'node:events';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createAccount, type TestAccount } from './testing/factories.ts';
import { AnswerTimes } from './testing/hostile/answer-times.ts';
import {
  hostileFrames,
  hostileHandshake,
  hostilePackets,
  type Packet,
  SEPARATOR,
} from './testing/hostile/packets.ts';
import { exchange, openRawWebSocket, statusOf } from './testing/hostile/raw-connection.ts';
import { hostileRounds, isFault } from './testing/hostile/rounds.ts';
import { startTestApp } from './testing/lifecycle.ts';
import { connectSocket } from './testing/network/connect-socket.ts';

const { rounds, timeoutMs } = hostileRounds();
/** A round sends about six packets, and connects for it. */
const socketRounds = Math.ceil(rounds / 8);

const app = await startTestApp();
/** Has a tenth of the limits of production: 200 connections a minute, 5 sockets of an account. */
const limited = await startTestApp({ settings: { rateLimitFactor: 0.1, trustProxy: true } });
let account: TestAccount;
beforeAll(async () => {
  account = await createAccount(app, 'client');
});

/** Another tab of the same account is still answered. */
async function expectRunning(): Promise<void> {
  await expect(app.call(getMyProfile, {}, account.token)).resolves.toMatchObject({ user: {} });
  const { socket, outcome } = await connectTab();
  socket.send(LAST);
  await expect(outcome).resolves.toBe('answered');
}

const LAST_ID = 777_777;
/** A valid event, sent after the hostile ones; `user_id` is replaced below. */
const LAST = `42${LAST_ID}["join_room",{"user_id":"x"}]`;

/**
 * A WebSocket of the account, connected like a tab; `outcome` resolves when the server has
 * acknowledged `LAST` or closed the connection.
 */
async function connectTab() {
  const url = `${app.host.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
  const { promise: outcome, resolve: end } = Promise.withResolvers<'answered' | 'closed'>();
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return;
    if (data.startsWith('0{')) socket.send(`40${JSON.stringify({ token: account.token })}`);
    else if (data.startsWith('40{')) connect();
    else if (data.startsWith(`43${LAST_ID}[`)) {
      end('answered');
      socket.close();
    }
  });
  socket.addEventListener('close', () => end('closed'));
  await connected;
  return { socket, outcome };
}

test(
  'whatever a tab sends, the server answers it or closes its connection, and goes on',
  async () => {
    const times = new AnswerTimes();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(hostilePackets, async (packets) => {
        const { socket, outcome } = await connectTab();
        await times.of(
          () => JSON.stringify(packets),
          () => {
            for (const packet of packets) socket.send(packet);
            socket.send(LAST);
            return outcome;
          },
        );
        sent += packets.length;
      }),
      { numRuns: socketRounds },
    );
    console.log(times.summary(`${sent} packets of WebSockets in rounds`));
    await expectRunning();
  },
  timeoutMs,
);

test(
  'whatever bytes follow the upgrade to a WebSocket, the server closes and goes on',
  async () => {
    await fc.assert(
      fc.asyncProperty(hostileFrames, async (bytes) => {
        const socket = await openRawWebSocket(app.host);
        const closed = once(socket, 'close');
        socket.on('error', () => socket.destroy());
        socket.resume();
        socket.end(bytes);
        await closed;
      }),
      { numRuns: socketRounds },
    );
    await expectRunning();
  },
  timeoutMs,
);

test(
  'whatever a tab that polls sends, the answer is no fault of the server',
  async () => {
    const url = `${app.host}/socket.io/?EIO=4&transport=polling`;
    const post = (address: string, body: Packet) => fetch(address, { method: 'POST', body });
    await fc.assert(
      fc.asyncProperty(hostilePackets, async (packets) => {
        const opened = await (await fetch(url)).text();
        const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
        const connection = `${url}&sid=${sid}`;
        await post(connection, `40${JSON.stringify({ token: account.token })}`);
        await (await fetch(connection)).text();
        const texts = packets.filter((packet) => typeof packet === 'string');
        for (const body of [
          texts.join(SEPARATOR),
          ...packets.filter((each) => !texts.includes(each as string)),
        ]) {
          const answer = await post(connection, body);
          expect(isFault(answer.status)).toBe(false);
          await answer.text();
        }
      }),
      { numRuns: socketRounds },
    );
    await expectRunning();
  },
  timeoutMs,
);

test(
  'whatever handshake is sent, the answer is no fault of the server',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'),
        hostileHandshake,
        fc.boolean(),
        async (method, query, upgrades) => {
          const upgrade =
            'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x';
          const headers = upgrades ? upgrade : 'Connection: close';
          const line = `${method} /socket.io/?${query} HTTP/1.1`;
          const answer = await exchange(
            app.host,
            `${line}\r\nHost: example.es\r\n${headers}\r\n\r\n`,
            'silence',
          );
          expect(isFault(statusOf(answer)), `${line}: ${answer}`).toBe(false);
        },
      ),
      { numRuns: socketRounds },
    );
    await expectRunning();
  },
  timeoutMs,
);

test('a network that opens connections without end is refused, and another one is not', async () => {
  const open = async (address: string) => {
    const answer = await fetch(`${limited.host}/socket.io/?EIO=4&transport=polling`, {
      headers: { 'x-forwarded-for': address },
    });
    await answer.text();
    return answer.status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 210; turn += 1) statuses.push(await open('203.0.113.7'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.at(-1)).toBe(403);
  expect(await open('198.51.100.7')).toBe(200);
});

test('an account has so many sockets at a time, and another one once a socket has closed', async () => {
  const { token } = await createAccount(limited, 'client');
  const connect = () => connectSocket(limited.host, { token, transports: ['websocket'] });
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, connect));
  const sockets = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  onTestFinished(() => {
    for (const socket of sockets) socket.disconnect();
  });
  expect(sockets).toHaveLength(5);
  await expect(connect()).rejects.toThrow('too many');
  sockets[0]?.disconnect();
  await vi.waitFor(async () => sockets.push(await connect()));
});

test('a connection says once whose it is: its second attempt closes it', async () => {
  const socket = new WebSocket(
    `${app.host.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  );
  let refusals = 0;
  const closed = once(socket, 'close');
  socket.addEventListener('message', ({ data }) => {
    if (String(data).startsWith('44')) refusals += 1;
    if (/^0{|^44/.test(data)) socket.send('40{"token":"unknown"}');
  });
  await closed;
  expect(refusals).toBe(1);
});
