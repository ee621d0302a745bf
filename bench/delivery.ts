import { once } from 'node:events';
import type { TestSocket } from '../apps/server/src/testing/network/connect-socket.ts';
import { runSql } from '../apps/server/src/testing/run-sql.ts';
import type { Person } from './chat-people.ts';
import { openSenders } from './chat-senders.ts';
import type { MeasuredServer } from './chat-servers.ts';
import { quantile } from './quantile.ts';
import type { Sides } from './sides.ts';

const MESSAGES = 6000;
const WARM_UP = 300;
const TEXT = 'Buenos días, ¿podría venir el jueves por la tarde a mirar la caldera?';

interface Delivery {
  databaseUrl: string;
  servers: Sides<MeasuredServer>;
  people: readonly Person[];
  /** One socket per person, in their order, on each side. */
  sockets: Sides<readonly TestSocket[]>;
}

/**
 * S4: milliseconds from sending a message until the other participant's socket receives it, one
 * message at a time, with the two sides in random order. Both receive the same body from the same
 * client over a persistent connection. Before, all conversations have been started and all tables
 * analysed.
 */
export async function measureDelivery({ databaseUrl, servers, people, sockets }: Delivery) {
  const senders = openSenders(servers);
  const pairs = people.length / 2;
  const deliver = async (side: keyof Sides<unknown>, turn: number): Promise<number> => {
    const index = turn % pairs;
    const receiver = people.length - 1 - index;
    const [from, to] = [people[index], people[receiver]] as [Person, Person];
    const socket = sockets[side][receiver] as unknown as NodeJS.EventEmitter;
    const arrival = once(socket, 'new_message');
    const started = performance.now();
    const answer = senders[side].send(from, to, TEXT);
    await arrival;
    const taken = performance.now() - started;
    await answer;
    return taken;
  };

  const taken: Sides<number[]> = { product: [], bare: [] };
  for (let turn = 0; turn < pairs; turn += 1) await deliver('product', turn);
  await runSql(databaseUrl, 'vacuum (analyze)');
  for (let turn = -WARM_UP; turn < MESSAGES; turn += 1) {
    const sides: (keyof Sides<unknown>)[] = ['product', 'bare'];
    for (const side of Math.random() < 0.5 ? sides : sides.reverse()) {
      const milliseconds = await deliver(side, turn + WARM_UP);
      if (turn >= 0) taken[side].push(milliseconds);
    }
  }
  for (const sender of [senders.product, senders.bare]) sender.close();

  for (const side of ['product', 'bare'] as const) {
    const [p50, p90, p99] = [0.5, 0.9, 0.99].map((share) => quantile(taken[side], share));
    console.log(
      `  ${side.padEnd(7)} p50 ${p50?.toFixed(2)}, p90 ${p90?.toFixed(2)}, p99 ${p99?.toFixed(2)} ms`,
    );
  }
  const ratio = (share: number) =>
    (quantile(taken.product, share) / quantile(taken.bare, share)).toFixed(2);
  console.log(
    `S4 ratio p50 ${ratio(0.5)} (promised: at most 2.0), p99 ${ratio(0.99)} (at most 1.5)`,
  );
}
