import { type QueryFunction, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkConnection, isOffline } from './connection.ts';
import { queryClient, refetchWhenReachable } from './query-client.ts';

const unanswered = () => new Promise<never>(() => {});
const unreachable = async () => Response.error();

/** Shows a query with an old answer on screen, which requests a new one. */
function observe(name: string, answer: QueryFunction<string>) {
  const fetched = vi.fn(answer);
  const queryKey = [name];
  queryClient.setQueryData(queryKey, 'old');
  const options = { queryKey, queryFn: fetched, refetchOnMount: 'always' as const };
  new QueryObserver(queryClient, options).subscribe(() => {});
  return fetched;
}

refetchWhenReachable();
let answerCheck: (answer: Response) => void;

beforeEach(async () => {
  vi.stubGlobal('fetch', unreachable);
  await checkConnection();
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answerCheck = resolve)));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('repeats no query that was requested since the check that finds the server', async () => {
  const check = checkConnection();
  const pending = observe('pending', unanswered);
  const answered = observe('answered', async () => 'news');
  await vi.waitFor(() => expect(queryClient.getQueryData(['answered'])).toBe('news'));
  answerCheck(new Response());
  await check;
  expect(isOffline()).toBe(false);
  expect(pending).toHaveBeenCalledOnce();
  expect(answered).toHaveBeenCalledOnce();
});

it('repeats a query that was requested before: its answer may be old, or never come', async () => {
  const pending = observe('pending', unanswered);
  const answered = observe('answered', async () => 'news');
  await vi.waitFor(() => expect(queryClient.getQueryData(['answered'])).toBe('news'));
  await new Promise((resolve) => setTimeout(resolve, 2));
  const check = checkConnection();
  answerCheck(new Response());
  await check;
  expect(pending).toHaveBeenCalledTimes(2);
  expect(answered).toHaveBeenCalledTimes(2);
});

it('repeats a query that failed since', async () => {
  const check = checkConnection();
  const failed = observe('failed', () =>
    Promise.reject(new Error('an answer that cannot be read')),
  );
  await vi.waitFor(() => expect(queryClient.getQueryState(['failed'])?.status).toBe('error'));
  answerCheck(new Response());
  await check;
  expect(failed).toHaveBeenCalledTimes(2);
});
