import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import type { LoadOptions } from './pgbench.ts';
import { hasWrk, wrk } from './wrk.ts';

const headers = { 'content-type': 'application/json' };

/**
 * Answers per second over a number of connections, with the bodies in rotation: by wrk, which takes as
 * little of the shared processors as pgbench, the baseline; without wrk by autocannon, whose share
 * counts against the server.
 * @throws Error when an answer is not 2xx
 */
export async function throughput(
  url: string,
  bodies: readonly string[],
  load: LoadOptions,
): Promise<number> {
  const requests = bodies.map((body) => ({ method: 'POST' as const, headers, body }));
  return (await hasWrk()) ? wrk(url, requests, load) : throughputOf(url, requests, load);
}

/**
 * Answers per second over a number of connections, with the requests in rotation.
 * @throws Error when an answer is not 200
 */
export async function throughputOf(
  url: string,
  requests: autocannon.Request[],
  { connections, seconds }: LoadOptions,
): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers were not 200, ${result.errors} requests had no answer`,
    );
  }
  return result.requests.total / result.duration;
}

/** Sends requests one after the other over a persistent connection. */
export class SequentialClient {
  readonly #poster: Poster;
  readonly #status: number;

  /** @param status the expected status of every answer */
  constructor(url: string, status = 200) {
    this.#poster = new Poster(url);
    this.#status = status;
  }

  /**
   * Milliseconds until the whole answer has arrived.
   * @throws Error when it has another status
   */
  async time(body: string): Promise<number> {
    const started = performance.now();
    const status = await this.#poster.post(body);
    if (status !== this.#status) throw new Error(`an answer was ${status}`);
    return performance.now() - started;
  }

  close(): void {
    this.#poster.close();
  }
}

/** Posts JSON over a persistent connection. */
export class Poster {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Resolves to the status once the whole answer has arrived. */
  post(body: string, token?: string): Promise<number | undefined> {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        agent: this.#agent,
        headers: { ...headers, ...authorization },
      };
      const call = request(this.#url, options, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      });
      call.once('error', reject);
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
