import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import type { LoadOptions } from './pgbench.ts';

const headers = { 'content-type': 'application/json' };

/**
 * Answers a second over that many connections, the bodies in turn.
 * @throws Error when any answer is not 200
 */
export function throughput(
  url: string,
  bodies: readonly string[],
  load: LoadOptions,
): Promise<number> {
  const requests = bodies.map((body) => ({ method: 'POST' as const, headers, body }));
  return throughputOf(url, requests, load);
}

/**
 * Answers a second over that many connections, the requests in turn.
 * @throws Error when any answer is not 200
 */
export async function throughputOf(
  url: string,
  requests: autocannon.Request[],
  { connections, seconds }: LoadOptions,
): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} never came`);
  }
  return result.requests.total / result.duration;
}

/** Asks one question after the other over one connection that stays open. */
export class Asker {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  readonly #status: number;

  /** @param status what every answer must have */
  constructor(url: string, status = 200) {
    this.#url = url;
    this.#status = status;
  }

  /**
   * Milliseconds until the whole answer was there.
   * @throws Error when it has another status
   */
  async ask(body: string): Promise<number> {
    const started = performance.now();
    const status = await post(this.#agent, this.#url, body);
    if (status !== this.#status) throw new Error(`an answer was ${status}`);
    return performance.now() - started;
  }

  close(): void {
    this.#agent.destroy();
  }
}

function post(agent: Agent, url: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    call.once('error', reject);
    call.end(body);
  });
}
