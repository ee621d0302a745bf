import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** A guest sends none. */
  token?: string;
  body?: string | Uint8Array;
  /** Of the body; JSON unless given. */
  contentType?: string;
  contentEncoding?: string;
  /** Address of the loopback network from which it is sent, to stand for another network. */
  localAddress?: string;
}

export interface OpenLoad {
  /** Requests per second, sent on schedule regardless of pending ones. */
  rate: number;
  seconds: number;
  /** 1000 unless given. */
  connections?: number;
}

export interface Outcome {
  /** Milliseconds from the scheduled time of each admitted request to its whole answer. */
  admitted: number[];
  /** The same for requests answered with 503. */
  shed: number[];
  /** Number of 503 answers with a Retry-After header. */
  withRetryAfter: number;
  /** Number of requests with any other answer, or none. */
  failed: number;
}

/** Opened before the load, like those of tabs and proxies: Node accepts one per event loop turn. */
const CONNECTIONS = 1000;
const ANSWER_WITHIN_MS = 60_000;

/** Sends the requests in rotation at a fixed rate over many connections. */
export async function openLoad(
  host: string,
  calls: readonly Call[],
  { rate, seconds, connections = CONNECTIONS }: OpenLoad,
): Promise<Outcome> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
  });
  await connect(agent, host, calls, connections);
  const outcome: Outcome = { admitted: [], shed: [], withRetryAfter: 0, failed: 0 };
  const started = performance.now();
  const answers: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(
        Math.floor(((performance.now() - started) / 1000) * rate),
        rate * seconds,
      );
      while (answers.length < due) {
        const call = calls[answers.length % calls.length] as Call;
        const dueAt = started + (answers.length / rate) * 1000;
        answers.push(sendCall(agent, host, call).then((answer) => note(outcome, answer, dueAt)));
      }
      if (answers.length < rate * seconds) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(answers);
  agent.destroy();
  return outcome;
}

/** From the addresses of the first calls. */
async function connect(agent: Agent, host: string, calls: readonly Call[], connections: number) {
  const opening = Array.from({ length: connections }, (_, index) => {
    const { localAddress } = calls[index % calls.length] as Call;
    const health: Call = { method: 'GET', path: '/healthz' };
    return sendCall(agent, host, localAddress ? { ...health, localAddress } : health);
  });
  await Promise.all(opening);
}

interface ServerAnswer {
  /** Null without an answer. */
  status: number | null;
  hasRetryAfter: boolean;
}

function note(outcome: Outcome, { status, hasRetryAfter }: ServerAnswer, dueAt: number): void {
  const taken = performance.now() - dueAt;
  if (status === 200) outcome.admitted.push(taken);
  else if (status === 503) {
    outcome.shed.push(taken);
    if (hasRetryAfter) outcome.withRetryAfter += 1;
  } else outcome.failed += 1;
}

export function sendCall(
  agent: Agent,
  host: string,
  { method, path, token, body, ...call }: Call,
): Promise<ServerAnswer> {
  const { contentType = 'application/json', contentEncoding, localAddress } = call;
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(contentEncoding ? { 'content-encoding': contentEncoding } : {}),
    ...(body ? { 'content-type': contentType, 'content-length': Buffer.byteLength(body) } : {}),
  };
  const options = { method, agent, headers, ...(localAddress ? { localAddress } : {}) };
  return new Promise((resolve) => {
    const sent = request(host + path, options, (answer) => {
      answer.resume();
      answer.once('end', () => {
        const hasRetryAfter = answer.headers['retry-after'] !== undefined;
        resolve({ status: answer.statusCode ?? null, hasRetryAfter });
      });
    });
    sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy());
    sent.once('error', () => resolve({ status: null, hasRetryAfter: false }));
    sent.end(body);
  });
}

/**
 * Answers with status 200 per second over a number of connections, each of which sends the next
 * request after the answer.
 */
export async function closedLoad(
  host: string,
  calls: readonly Call[],
  connections: number,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const connection = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += connections) {
      const { status } = await sendCall(agent, host, calls[turn % calls.length] as Call);
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  agent.destroy();
  return answered / seconds;
}
