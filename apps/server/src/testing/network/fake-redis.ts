import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * A fake Redis with the commands that pass events between processes: publishing and subscribing.
 * Used where a machine has no `redis-server`; any other command is refused as unknown, after which
 * rate limits count in their own process.
 */
export async function openFakeRedis(): Promise<{ port: number; close(): Promise<void> }> {
  const subscribers = new Map<Socket, Subscriptions>();
  const server = createServer((socket) => {
    subscribers.set(socket, { channels: new Set(), patterns: new Set() });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => subscribers.delete(socket));
    let unread: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      for (let found = readCommand(unread); found; found = readCommand(unread)) {
        unread = unread.subarray(found.end);
        socket.write(Buffer.concat(answer(subscribers, socket, found.command)));
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

interface Subscriptions {
  channels: Set<string>;
  /** The subscribed patterns, without their final `*`. */
  patterns: Set<string>;
}

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

function answer(
  subscribers: ReadonlyMap<Socket, Subscriptions>,
  socket: Socket,
  [name = Buffer.alloc(0), ...given]: Buffer[],
): Buffer[] {
  const own = subscribers.get(socket);
  const operation = name.toString().toLowerCase();
  const kept = operation.includes('psub') ? own?.patterns : own?.channels;
  switch (operation) {
    case 'info':
      return bulk('redis_version:7.0.0\r\nloading:0\r\n');
    case 'subscribe':
    case 'psubscribe':
      return given.flatMap((channel) => {
        kept?.add(channel.toString().replace(/\*$/, ''));
        // The last item is the number of subscriptions, which clients ignore.
        return [Buffer.from('*3\r\n'), ...bulk(operation), ...bulk(channel), Buffer.from(':1\r\n')];
      });
    case 'publish':
      return [Buffer.from(`:${publish(subscribers, given)}\r\n`)];
    default:
      return [Buffer.from(`-ERR unknown command '${operation}'\r\n`)];
  }
}

function publish(
  subscribers: ReadonlyMap<Socket, Subscriptions>,
  [channel = Buffer.alloc(0), message = Buffer.alloc(0)]: Buffer[],
): number {
  const name = channel.toString();
  let receivers = 0;
  for (const [socket, { channels, patterns }] of subscribers) {
    if (channels.has(name)) {
      receivers += 1;
      socket.write(Buffer.concat(list('message', channel, message)));
    }
    for (const start of patterns) {
      if (!name.startsWith(start)) continue;
      receivers += 1;
      socket.write(Buffer.concat(list('pmessage', `${start}*`, channel, message)));
    }
  }
  return receivers;
}

function list(...items: (Buffer | string)[]): Buffer[] {
  return [Buffer.from(`*${items.length}\r\n`), ...items.flatMap(bulk)];
}

function bulk(item: Buffer | string): Buffer[] {
  const bytes = Buffer.from(item);
  return [Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from('\r\n')];
}
