import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** A connection to a server that a test can cut or freeze. */
export interface BreakableLink {
  /** Port of 127.0.0.1 that leads to the server. */
  port: number;
  /** Ends all connections and refuses new ones immediately. */
  cut(): void;
  /** Keeps connections open without traffic, like a process that hangs. */
  freeze(): void;
  /** Ends a cut or freeze. */
  restore(): void;
  /** Ends all connections; new ones lead to another server. */
  leadTo(target: NetConnectOpts): void;
  close(): Promise<void>;
}

/** Opens a link to a server on a port or a Unix socket. */
export async function openLink(server: NetConnectOpts): Promise<BreakableLink> {
  let target = server;
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const listener = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (state === 'frozen') from.pause();
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cut,
    freeze() {
      state = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    restore() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    leadTo(next) {
      cut();
      target = next;
      state = 'open';
    },
    async close() {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
