import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RedisNode, startRedisNode } from './redis-node.ts';
import { freePort } from './server-process.ts';

const run = promisify(execFile);

/** Several Redis programs that survive the loss of one. */
export interface RedisTopology {
  /** The `REDIS_URL` of a tested process. */
  url: string;
  /** A master of this moment; its replica is promoted when it is lost. */
  findMaster(): Promise<RedisNode>;
  /** Resolves once each master has a replica again. */
  untilWhole(): Promise<void>;
  /** Moves a quarter of the slots from one master of a cluster to another; null without a cluster. */
  moveSlots: (() => Promise<void>) | null;
  stop(): Promise<void>;
}

const PASSWORD = 'sesame';
const DETECTED_MS = 1000;
const login = [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`];

/** Starts a master, a replica and three Sentinels, which have a password of their own. */
export async function startSentinels(): Promise<RedisTopology> {
  const master = await startRedisNode(login);
  const replica = await startRedisNode([...login, `replicaof 127.0.0.1 ${master.port}`]);
  const sentinels: RedisNode[] = [];
  for (let count = 0; count < 3; count += 1) {
    const settings = [
      `requirepass ${PASSWORD}-2`,
      `sentinel sentinel-pass ${PASSWORD}-2`,
      `sentinel monitor oficio 127.0.0.1 ${master.port} 2`,
      `sentinel auth-pass oficio ${PASSWORD}`,
      `sentinel down-after-milliseconds oficio ${DETECTED_MS}`,
      'sentinel failover-timeout oficio 5000',
    ];
    sentinels.push(await startRedisNode(settings, ['--sentinel']));
  }
  const askSentinel = (sentinel: RedisNode, ...command: string[]) =>
    ask(sentinel, '--pass', `${PASSWORD}-2`, ...command);
  const untilWhole = async () => {
    await until(async () => {
      const states = await Promise.all(
        [master, replica].map((node) => ask(node, 'info', 'replication')),
      );
      return (
        states.some((state) => /role:master\s+connected_slaves:1/.test(state)) &&
        states.some((state) => /master_link_status:up/.test(state))
      );
    });
    for (const sentinel of sentinels) {
      await until(async () =>
        /status=ok,.*slaves=1,sentinels=3/.test(await askSentinel(sentinel, 'info', 'sentinel')),
      );
    }
  };
  await untilWhole();
  return {
    url: `redis+sentinel://:${PASSWORD}@${hostsOf(sentinels)}/oficio?sentinel_password=${PASSWORD}-2`,
    async findMaster() {
      const [sentinel = master] = sentinels;
      const answer = await askSentinel(sentinel, 'sentinel', 'get-master-addr-by-name', 'oficio');
      return answer.includes(String(replica.port)) ? replica : master;
    },
    untilWhole,
    moveSlots: null,
    stop: () => removeAll([master, replica, ...sentinels]),
  };
}

/** Starts a cluster of three masters with a replica each. */
export async function startCluster(): Promise<RedisTopology> {
  const nodes: RedisNode[] = [];
  for (let count = 0; count < 6; count += 1) {
    const settings = [
      'cluster-enabled yes',
      `cluster-port ${await freePort()}`,
      `cluster-node-timeout ${DETECTED_MS}`,
    ];
    nodes.push(await startRedisNode([...login, ...settings]));
  }
  const manage = (...command: string[]) =>
    run('redis-cli', ['--no-auth-warning', '--pass', PASSWORD, '--cluster', ...command]);
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`);
  await manage('create', ...hosts, '--cluster-replicas', '1', '--cluster-yes');
  const findMasters = async () => {
    const roles = await Promise.all(nodes.map((node) => ask(node, 'role')));
    return nodes.filter((_, index) => /^master/.test(roles[index] ?? ''));
  };
  const untilWhole = async () => {
    for (const node of nodes) {
      await until(async () => /cluster_state:ok/.test(await ask(node, 'cluster', 'info')));
      await until(async () =>
        /role:master\s+connected_slaves:[1-9]|master_link_status:up/.test(
          await ask(node, 'info', 'replication'),
        ),
      );
    }
  };
  await untilWhole();
  return {
    url: `redis+cluster://:${PASSWORD}@${hostsOf(nodes.slice(0, 3))}`,
    async findMaster() {
      const [master] = await findMasters();
      if (!master) throw new Error('no node is a master');
      return master;
    },
    untilWhole,
    async moveSlots() {
      const [from, to] = await Promise.all(
        (await findMasters()).map(async (node) => (await ask(node, 'cluster', 'myid')).trim()),
      );
      if (!from || !to) throw new Error('there are no two masters');
      const amount = ['--cluster-slots', '4096', '--cluster-yes'];
      await manage(
        'reshard',
        hosts[0] ?? '',
        '--cluster-from',
        from,
        '--cluster-to',
        to,
        ...amount,
      );
    },
    stop: () => removeAll(nodes),
  };
}

const hostsOf = (nodes: readonly RedisNode[]) =>
  nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');

async function ask({ port }: RedisNode, ...command: string[]): Promise<string> {
  const args = ['--no-auth-warning', '-p', String(port), '--pass', PASSWORD, ...command];
  return (await run('redis-cli', args)).stdout;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(100);
}

async function removeAll(nodes: readonly RedisNode[]): Promise<void> {
  for (const node of nodes) await node.remove();
}
