import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../../config.ts';
import { TooManyAttempts } from '../../errors.ts';
import { networkOf } from '../http/network-of.ts';
import type { RateLimit, RateLimits } from '../rate-limits.ts';
import type { RealtimeSocket } from './socket-types.ts';

/** A thousand users who share an address connect twice. Each connection looks up a session. */
const connectionsPerNetwork: RateLimit = {
  name: 'sockets-network',
  points: 2000,
  seconds: 60,
  scope: 'process',
};

/** Sockets of one account at this process: far more than the tabs of a person. */
const SOCKETS_PER_ACCOUNT = 50;

/** Bounds the connections that one network opens, and those that one account has. */
export class ConnectionLimits {
  readonly #limits: RateLimits;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #sockets = new Map<string, number>();
  readonly #identified = new WeakSet<RealtimeSocket['conn']>();

  constructor(limits: RateLimits, trustProxy: Config['trustProxy']) {
    this.#limits = limits;
    this.#addressOf = addressBehind(trustProxy);
  }

  /** Whether the client's network may open another connection. */
  async takeConnection(request: IncomingMessage): Promise<boolean> {
    try {
      await this.#limits.take(connectionsPerNetwork, networkOf(this.#addressOf(request)));
      return true;
    } catch (error) {
      if (error instanceof TooManyAttempts) return false;
      throw error;
    }
  }

  /** Whether this is the first time that a connection says whose it is: each time is a look-up. */
  identifyOnce(connection: RealtimeSocket['conn']): boolean {
    if (this.#identified.has(connection)) return false;
    this.#identified.add(connection);
    return true;
  }

  /** Counts a connection for its account until it closes. Returns false if the account has too many. */
  takeSocket(accountId: string, connection: RealtimeSocket['conn']): boolean {
    const count = this.#sockets.get(accountId) ?? 0;
    if (count >= this.#limits.scaled(SOCKETS_PER_ACCOUNT)) return false;
    // Of a connection that has closed meanwhile nothing would end the count.
    if (connection.readyState === 'closed') return false;
    this.#sockets.set(accountId, count + 1);
    connection.once('close', () => this.#release(accountId));
    return true;
  }

  #release(accountId: string): void {
    const left = (this.#sockets.get(accountId) ?? 1) - 1;
    if (left > 0) this.#sockets.set(accountId, left);
    else this.#sockets.delete(accountId);
  }
}

/** The address of a client, as `request.ip` of Fastify derives it for calls. */
function addressBehind(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const trust =
    typeof trustProxy === 'string'
      ? proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()))
      : typeof trustProxy === 'function'
        ? trustProxy
        : () => trustProxy;
  return (request) => proxyAddr(request, trust);
}
