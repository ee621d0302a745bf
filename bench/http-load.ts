import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import type { LoadOptions } from './pgbench.ts';

const headers = { 'content-type': 'application/json' };

/**
 * Answers a second over that many connections, the bodies in turn.
 * @throws Error when any answer is not 200
 */
export async function throughput(
  url: string,
  bodies: readonly string[],
  { connections, seconds }: LoadOptions,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: bodies.map((body) => ({ method: 'POST' as const, headers, body })),
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} never came`);
  }
  return result.requests.total / result.duration;
}

/** Milliseconds each answer took, asked one after the other over one connection for `seconds`. */
export async function latencies(
  url: string,
  bodies: readonly string[],
  seconds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const started = performance.now();
    await post(agent, url, bodies[turn % bodies.length] ?? '');
    taken.push(performance.now() - started);
  }
  agent.destroy();
  return taken;
}

function post(agent: Agent, url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`an answer was ${answer.statusCode}`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}
