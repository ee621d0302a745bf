import 'fake-indexeddb/auto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listMessages } from '@oficio/contract/conversations.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const messageAt = (seq: number, text = `Mensaje ${seq}`) => ({ seq, message: text });
const query = (id: string) => ({ queryKey: [listMessages.path, id], queryHash: `messages ${id}` });
const log = query('lucia_ramon');

const load = async () => {
  vi.resetModules();
  return import('./cached-answers.ts');
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

beforeEach(async () => {
  localStorage.setItem('token', 'token-of-lucia');
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
});

it('writes only the new message of a conversation', async () => {
  const { cacheAnswer, readCachedAnswer } = await load();
  const messages = Array.from({ length: 1000 }, (_, index) => messageAt(index + 1));
  await cacheAnswer('lucia', log, { oldestSeq: 1, messages });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await cacheAnswer('lucia', log, { oldestSeq: 1, messages: [...messages, messageAt(1001)] });
  const size = JSON.stringify(put.mock.calls.map(([entry]) => entry)).length;
  expect(put).toHaveBeenCalledTimes(2);
  expect(size).toBeLessThan(300);
  put.mockRestore();
  const read = await (await load()).readCachedAnswer('lucia', log);
  expect(read).toEqual({ oldestSeq: 1, messages: [...messages, messageAt(1001)] });
  expect(await readCachedAnswer('lucia', query('lucia_pedro'))).toBeUndefined();
});

it('updates a removed message and adds older ones in their order', async () => {
  const { cacheAnswer, readCachedAnswer } = await load();
  const [second, third] = [messageAt(2), messageAt(3)];
  await cacheAnswer('lucia', log, { oldestSeq: 2, messages: [second, third] });
  const removed = messageAt(3, 'Mensaje eliminado');
  const all = { oldestSeq: 1, messages: [messageAt(1), second, removed] };
  await cacheAnswer('lucia', log, all);
  expect(await readCachedAnswer('lucia', log)).toEqual(all);
});

it('replaces one message of a cached conversation, and nothing else', async () => {
  const { cacheAnswer, readCachedAnswer, replaceCachedMessage } = await load();
  await cacheAnswer('lucia', log, { oldestSeq: 1, messages: [messageAt(1), messageAt(2)] });
  const left = messageAt(2, 'Mensaje eliminado');
  expect(await replaceCachedMessage('lucia', log.queryHash, left)).toEqual(messageAt(2));
  expect(await replaceCachedMessage('lucia', log.queryHash, messageAt(3))).toBeUndefined();
  expect(await replaceCachedMessage('lucia', 'messages lucia_pedro', left)).toBeUndefined();
  expect(await readCachedAnswer('lucia', log)).toEqual({
    oldestSeq: 1,
    messages: [messageAt(1), left],
  });
});

it('replaces a cached conversation after a reload', async () => {
  await (await load()).cacheAnswer('lucia', log, { oldestSeq: 1, messages: [messageAt(1)] });
  const { cacheAnswer, readCachedAnswer } = await load();
  await cacheAnswer('lucia', log, { oldestSeq: 5, messages: [messageAt(5)] });
  expect(await readCachedAnswer('lucia', log)).toEqual({ oldestSeq: 5, messages: [messageAt(5)] });
});

it('a conversation that another tab has replaced begins at its oldest cached message', async () => {
  const messages = Array.from({ length: 301 }, (_, index) => messageAt(index + 1));
  const [here, there] = [await load(), await load()];
  await here.cacheAnswer('lucia', log, { oldestSeq: 1, messages: messages.slice(0, 300) });
  const newest = { oldestSeq: 201, messages: messages.slice(200, 300) };
  await there.cacheAnswer('lucia', log, newest);
  const removed = messageAt(5, 'Mensaje eliminado');
  await here.cacheAnswer('lucia', log, { oldestSeq: 1, messages: messages.with(4, removed) });
  expect(await (await load()).readCachedAnswer('lucia', log)).toEqual({
    oldestSeq: 201,
    messages: [removed, ...messages.slice(200)],
  });
});

it('writes a conversation whole that another tab has removed from the cache', async () => {
  const { cacheAnswer, readCachedAnswer } = await load();
  const messages = [messageAt(1), messageAt(2)];
  await cacheAnswer('lucia', log, { oldestSeq: 1, messages });
  const { pruneAnswers } = await import('./private-database.ts');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 24 * 3_600_000);
  await pruneAnswers('lucia');
  now.mockRestore();
  const all = { oldestSeq: 1, messages: [...messages, messageAt(3)] };
  await cacheAnswer('lucia', log, all);
  expect(await readCachedAnswer('lucia', log)).toEqual(all);
});

it('holds no answer in memory once the app has dropped its query', async () => {
  const { cacheAnswer, readCachedAnswer } = await load();
  const cacheAndDrop = async () => {
    const answer = { messages: [messageAt(1)] };
    await cacheAnswer('lucia', query('lucia_pedro'), answer);
    return new WeakRef(answer);
  };
  const answer = await cacheAndDrop();
  const isHeld = () => {
    collectGarbage();
    return answer.deref() !== undefined;
  };
  await expect.poll(isHeld).toBe(false);
  expect(await readCachedAnswer('lucia', query('lucia_pedro'))).toEqual({
    messages: [messageAt(1)],
  });
});

it('keeps a file at any age, and removes what no message needs any more', async () => {
  await load();
  const { pruneAnswers, readFile, removeFile, removeFilesBefore, writeFile } = await import(
    './private-database.ts'
  );
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
  for (const name of ['needed', 'old', 'sent']) await writeFile('lucia', name, new Blob([name]));
  now.mockReturnValue(2000);
  await writeFile('lucia', 'new', new Blob(['new']));
  now.mockRestore();
  await pruneAnswers('lucia');
  await removeFile('lucia', 'sent');
  await removeFilesBefore('lucia', 2000, new Set(['needed']));
  expect(await readFile('lucia', 'needed')).toBeDefined();
  expect(await readFile('lucia', 'new')).toBeDefined();
  expect(await readFile('lucia', 'old')).toBeUndefined();
  expect(await readFile('lucia', 'sent')).toBeUndefined();
  expect(await readFile('ana', 'needed')).toBeUndefined();
});

it('removes a conversation with its messages beyond the maximum', async () => {
  const { cacheAnswer, readCachedAnswer } = await load();
  let time = Date.now();
  const now = vi.spyOn(Date, 'now').mockImplementation(() => ++time);
  for (let number = 1; number <= 201; number += 1) {
    await cacheAnswer('lucia', query(`${number}`), { messages: [messageAt(1), messageAt(2)] });
  }
  const { pruneAnswers } = await import('./private-database.ts');
  await pruneAnswers('lucia');
  now.mockRestore();
  expect(await readCachedAnswer('lucia', query('1'))).toBeUndefined();
  expect(await readCachedAnswer('lucia', query('201'))).toEqual({
    messages: [messageAt(1), messageAt(2)],
  });
  const { createStore, keys } = await import('idb-keyval');
  expect(await keys(createStore('private:lucia', 'kept'))).toHaveLength(200 * 3);
});
