import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { type Call, sendCall } from '../open-loop.ts';

/** Calls that a thread sends in rotation, each connection the next one after an answer. */
export interface AttackLoad {
  host: string;
  calls: readonly Call[];
  connections: number;
  seconds: number;
}

/** How often each status was answered; `none` for a call without an answer. */
export type AttackOutcome = Record<string, number>;

const { host, calls, connections, seconds } = workerData as AttackLoad;

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + seconds * 1000;
const answered: AttackOutcome = {};
let isOver = false;

const attack = async (first: number) => {
  for (let turn = first; performance.now() < end; turn += connections) {
    const { status } = await sendCall(agent, host, calls[turn % calls.length] as Call);
    if (!isOver) answered[status ?? 'none'] = (answered[status ?? 'none'] ?? 0) + 1;
  }
};
const attacks = Promise.all(Array.from({ length: connections }, (_, index) => attack(index)));
await Promise.race([attacks, new Promise((resolve) => setTimeout(resolve, seconds * 1000))]);
isOver = true;
agent.destroy();
parentPort?.postMessage(answered);
