import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * A fake Redis with the commands that connect processes: those of sharded channels, and those of sorted
 * sets that presence uses. Used where a machine has no `redis-server`; any other command is refused as
 * unknown, after which rate limits count in their own process.
 */
export async function openFakeRedis(): Promise<{ port: number; close(): Promise<void> }> {
  const subscribers: Subscribers = new Map();
  const sets: SortedSets = new Map();
  const server = createServer((socket) => {
    subscribers.set(socket, new Set());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => subscribers.delete(socket));
    let unread: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      for (let found = readCommand(unread); found; found = readCommand(unread)) {
        unread = unread.subarray(found.end);
        const [name = '', ...given] = found.command.map(String);
        const operation = name.toLowerCase();
        const answer =
          answerPublishing(subscribers, socket, operation, given) ??
          answerSets(sets, operation, given) ??
          `-ERR unknown command '${operation}'\r\n`;
        socket.write(answer);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of subscribers.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The channels of each connection. */
type Subscribers = Map<Socket, Set<string>>;
/** The members of each key, with their scores. */
type SortedSets = Map<string, Map<string, number>>;

/**
 * Parses the first complete command, such as `*2\r\n$7\r\nPUBLISH\r\n…`, and its end; null while it
 * is incomplete.
 */
function readCommand(bytes: Buffer): { command: Buffer[]; end: number } | null {
  const command: Buffer[] = [];
  let end = bytes.indexOf('\r\n') + 2;
  if (end < 2) return null;
  const parts = Number(bytes.toString('latin1', 1, end - 2));
  while (command.length < parts) {
    const start = bytes.indexOf('\r\n', end) + 2;
    if (start < 2) return null;
    const length = Number(bytes.toString('latin1', end + 1, start - 2));
    end = start + length + 2;
    if (bytes.length < end) return null;
    command.push(bytes.subarray(start, start + length));
  }
  return { command, end };
}

function answerPublishing(
  subscribers: Subscribers,
  socket: Socket,
  operation: string,
  [channel = '', message = '']: string[],
): string | undefined {
  switch (operation) {
    case 'info':
      return bulk('redis_version:7.0.0\r\nloading:0\r\n');
    case 'ssubscribe':
    case 'sunsubscribe':
      if (operation === 'ssubscribe') subscribers.get(socket)?.add(channel);
      else subscribers.get(socket)?.delete(channel);
      return `*3\r\n${bulk(operation)}${bulk(channel)}${int(subscribers.get(socket)?.size ?? 0)}`;
    case 'spublish': {
      const receivers = [...subscribers].filter(([, channels]) => channels.has(channel));
      for (const [receiver] of receivers) receiver.write(list('smessage', channel, message));
      return int(receivers.length);
    }
    default:
      return undefined;
  }
}

function answerSets(
  sets: SortedSets,
  operation: string,
  [key = '', ...given]: string[],
): string | undefined {
  const [first = '', second = ''] = given;
  const members = sets.get(key);
  switch (operation) {
    case 'zadd':
      sets.set(key, new Map(members).set(second, Number(first)));
      return int(1);
    case 'zrem':
      return int(members?.delete(first) ? 1 : 0);
    case 'zrangebyscore':
      return list(
        ...[...(members ?? [])].filter(([, at]) => at >= Number(first)).map(([id]) => id),
      );
    case 'pexpire':
      return int(1);
    default:
      return undefined;
  }
}

const int = (value: number) => `:${value}\r\n`;
const bulk = (item: string) => `$${Buffer.byteLength(item)}\r\n${item}\r\n`;
const list = (...items: string[]) => `*${items.length}\r\n${items.map(bulk).join('')}`;
