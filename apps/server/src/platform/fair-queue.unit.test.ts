import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Unavailable } from '../errors.ts';
import { type EnterOptions, FairQueue, type FairQueueLimits } from './fair-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits: FairQueueLimits = {
  running: 4,
  runningPerCaller: 4,
  waiting: 6,
  resumedWaiting: 6,
  waitMs: 1000,
};

/** A queue whose calls run until the test ends them, and the order in which they began. */
function openQueue(changed: Partial<FairQueueLimits> = {}) {
  const queue = new FairQueue({ ...limits, ...changed });
  const began: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = async (caller: string, options?: EnterOptions) => {
    const leave = await queue.enter(caller, options);
    began.push(caller);
    leaves.push(leave);
    return leave;
  };
  const endFirst = async () => {
    leaves.shift()?.();
    await settle();
  };
  return { queue, began, enter, endFirst };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('calls run at once up to the cap, the others as the first ones end', async () => {
  const { began, enter, endFirst } = openQueue();
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((caller) => enter(caller));
  await settle();
  expect(began).toEqual(['a', 'b', 'c', 'd']);
  await endFirst();
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e']);
  await endFirst();
  await Promise.all(all);
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('leaving twice frees one slot', async () => {
  const { began, enter } = openQueue({ running: 1 });
  const leave = await enter('a');
  void enter('b');
  void enter('c');
  leave();
  leave();
  await settle();
  expect(began).toEqual(['a', 'b']);
});

test('one caller runs no more than its own share, and the free places stay for others', async () => {
  const { began, enter } = openQueue({ runningPerCaller: 2 });
  for (let call = 0; call < 5; call += 1) void enter('greedy');
  void enter('modest');
  await settle();
  expect(began).toEqual(['greedy', 'greedy', 'modest']);
});

test('callers take turns, however many calls one of them has waiting', async () => {
  const { began, enter, endFirst } = openQueue({ running: 1 });
  for (let call = 0; call < 4; call += 1) void enter('greedy');
  void enter('modest');
  void enter('other');
  await settle();
  for (let end = 0; end < 5; end += 1) await endFirst();
  expect(began).toEqual(['greedy', 'greedy', 'modest', 'other', 'greedy', 'greedy']);
});

test('beyond the bound calls are refused at once', async () => {
  const { began, enter } = openQueue({ waiting: 2 });
  const callers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const calls = callers.map((caller) => enter(caller));
  await expect(calls[6]).rejects.toBeInstanceOf(Unavailable);
  await settle();
  expect(began).toEqual(['a', 'b', 'c', 'd']);
});

test('a full queue refuses the last call of the caller with the most, not the newcomer', async () => {
  const { enter, began, endFirst } = openQueue({ running: 1, waiting: 3 });
  const greedy = [1, 2, 3, 4].map(() => enter('greedy'));
  const modest = enter('modest');
  await expect(greedy[3]).rejects.toBeInstanceOf(Unavailable);
  await expect(enter('greedy')).rejects.toBeInstanceOf(Unavailable);
  for (let end = 0; end < 2; end += 1) await endFirst();
  await modest;
  expect(began).toEqual(['greedy', 'greedy', 'modest']);
});

test('a call that waits too long is refused and leaves the queue', async () => {
  const { queue, enter, began, endFirst } = openQueue({ running: 1 });
  void enter('a');
  const late = expect(enter('b')).rejects.toBeInstanceOf(Unavailable);
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  expect(queue.waiting).toBe(0);
  void enter('c');
  await endFirst();
  expect(began).toEqual(['a', 'c']);
});

test('a call whose client has gone away leaves the queue', async () => {
  const { queue, enter, began, endFirst } = openQueue({ running: 1 });
  void enter('a');
  const answer = new PassThrough();
  const abandoned = expect(enter('b', { answer })).rejects.toBeInstanceOf(Unavailable);
  void enter('c');
  answer.destroy();
  await abandoned;
  expect(queue.waiting).toBe(1);
  await endFirst();
  expect(began).toEqual(['a', 'c']);
  await expect(enter('d', { answer })).rejects.toBeInstanceOf(Unavailable);
});

test('a call that is resumed comes before new ones of its caller, and is not pushed out by them', async () => {
  const { enter, began, endFirst } = openQueue({ running: 1, waiting: 1, resumedWaiting: 1 });
  void enter('a');
  const fresh = enter('a');
  const resumed = enter('a', { isResumed: true }).then(() => began.push('resumed'));
  await expect(enter('a', { isResumed: true })).rejects.toBeInstanceOf(Unavailable);
  await endFirst();
  await resumed;
  expect(began).toEqual(['a', 'a', 'resumed']);
  await endFirst();
  await fresh;
});

test('nothing is kept of callers who have left', async () => {
  const { queue, enter, endFirst } = openQueue({ running: 2 });
  void enter('a');
  void enter('b');
  const late = ['c', 'd', 'd'].map((caller) => expect(enter(caller)).rejects.toThrow());
  await settle();
  expect(queue.callers).toBe(4);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(late);
  for (let end = 0; end < 2; end += 1) await endFirst();
  expect([queue.running, queue.waiting, queue.callers]).toEqual([0, 0, 0]);
});

describe('callers of networks', () => {
  test('share the places of their network, in turn; a call that waits holds none', async () => {
    const { began, enter, endFirst } = openQueue({ runningPerCaller: 2, runningPerNetwork: 3 });
    const office = { network: 'office' };
    for (let call = 0; call < 4; call += 1) void enter('greedy', office);
    void enter('modest', office);
    void enter('later', office);
    void enter('far', { network: 'home' });
    await settle();
    expect(began).toEqual(['greedy', 'greedy', 'modest', 'far']);
    await endFirst();
    expect(began.slice(4)).toEqual(['greedy']);
    await endFirst();
    expect(began.slice(5)).toEqual(['later']);
  });

  test('one end may free a place of its caller for one call, of its network for another', async () => {
    const { began, enter, endFirst } = openQueue({ runningPerCaller: 1, runningPerNetwork: 1 });
    void enter('a', { network: 'office' });
    void enter('a', { network: 'home' });
    void enter('b', { network: 'office' });
    await settle();
    expect(began).toEqual(['a']);
    await endFirst();
    expect(began).toEqual(['a', 'a', 'b']);
  });

  test('a call that waits for its network delays none of its caller in another', async () => {
    const { queue, began, enter, endFirst } = openQueue({ running: 2, runningPerNetwork: 1 });
    void enter('a');
    void enter('b', { network: 'office' });
    void enter('c', { network: 'office' });
    void enter('c', { network: 'home' });
    await settle();
    await endFirst();
    expect(began).toEqual(['a', 'b', 'c']);
    expect(queue.waiting).toBe(1);
    for (let call = 0; call < 3; call += 1) await endFirst();
    expect(began).toEqual(['a', 'b', 'c', 'c']);
    expect([queue.running, queue.waiting, queue.callers]).toEqual([0, 0, 0]);
  });
});
