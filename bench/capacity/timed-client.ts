import { Agent, request } from 'node:http';
import type { CallSamples, Kind } from './call-samples.ts';

/** By which nginx chooses the process, because all people have the same address. */
export const PERSON_HEADER = 'x-person';

export interface TimedCall {
  kind: Kind;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** A key of the act, for endpoints that take one. */
  idempotencyKey?: string;
}

export interface Caller {
  id: string;
  token: string;
}

const ANSWER_WITHIN_MS = 10_000;
/** People share connections that stay open, like those of a proxy. */
const CONNECTIONS = 512;

/** Sends the calls of people and records how long their whole answers took. */
export class TimedClient {
  readonly #host: string;
  readonly #samples: CallSamples;
  readonly #agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    maxFreeSockets: CONNECTIONS,
    // The server closes a connection that was idle for longer.
    timeout: 50_000,
  });

  constructor(host: string, samples: CallSamples) {
    this.#host = host;
    this.#samples = samples;
  }

  /** Resolves to whether the call succeeded; the body is not kept. */
  async send(caller: Caller, call: TimedCall): Promise<boolean> {
    return isSuccess((await this.#timed(caller, call, false)).status);
  }

  /** Resolves to the parsed body, or to null when the call did not succeed. */
  async read<T>(caller: Caller, call: TimedCall): Promise<T | null> {
    const { status, body } = await this.#timed(caller, call, true);
    return isSuccess(status) ? (JSON.parse(body) as T) : null;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #timed(caller: Caller, call: TimedCall, isBodyKept: boolean): Promise<Answer> {
    const started = performance.now();
    const answer = await this.#answerTo(caller, call, isBodyKept);
    this.#samples.add(call.kind, performance.now() - started, answer.status);
    return answer;
  }

  #answerTo(caller: Caller, call: TimedCall, isBodyKept: boolean): Promise<Answer> {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const headers: Record<string, string | number> = {
      authorization: `Bearer ${caller.token}`,
      [PERSON_HEADER]: caller.id,
    };
    if (body) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(body);
    }
    if (call.idempotencyKey) headers['idempotency-key'] = `"${call.idempotencyKey}"`;
    const options = { method: call.method ?? 'GET', agent: this.#agent, headers };
    return new Promise((resolve) => {
      const sent = request(this.#host + call.path, options, (response) => {
        const chunks: Buffer[] = [];
        if (isBodyKept) response.on('data', (chunk: Buffer) => chunks.push(chunk));
        else response.resume();
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? null,
            body: Buffer.concat(chunks).toString(),
          }),
        );
        response.once('error', () => resolve(NO_ANSWER));
      });
      sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy());
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection while the call was being sent: a browser repeats it.
        if (sent.reusedSocket && error.code === 'ECONNRESET') {
          resolve(this.#answerTo(caller, call, isBodyKept));
        } else resolve(NO_ANSWER);
      });
      sent.end(body);
    });
  }
}

interface Answer {
  /** Null without a complete answer. */
  status: number | null;
  body: string;
}

const NO_ANSWER: Answer = { status: null, body: '' };

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
