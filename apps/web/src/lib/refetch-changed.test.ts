import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refetchChanged } from './refetch-changed.ts';

const queryKey = ['/appointments/waiting/count', {}];

function follow(queryFn: () => Promise<number>) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => undefined);
  return { cache, stop, shown: () => cache.getQueryData(queryKey) };
}

it('repeats a first fetch whose answer may be from before the change', async () => {
  const before = Promise.withResolvers<number>();
  const ask = vi.fn().mockReturnValueOnce(before.promise).mockResolvedValueOnce(2);
  const { cache, stop, shown } = follow(ask);
  const refetching = refetchChanged(cache, { queryKey: ['/appointments/waiting/count'] });
  before.resolve(1);
  await refetching;
  expect(shown()).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

it('repeats a first fetch that fails', async () => {
  const before = Promise.withResolvers<number>();
  const ask = vi.fn().mockReturnValueOnce(before.promise).mockResolvedValueOnce(2);
  const { cache, stop, shown } = follow(ask);
  const refetching = refetchChanged(cache, { queryKey: ['/appointments/waiting/count'] });
  before.reject(new Error('503'));
  await refetching;
  expect(shown()).toBe(2);
  stop();
});

it('asks once for what is already shown', async () => {
  const ask = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const { cache, stop, shown } = follow(ask);
  await vi.waitFor(() => expect(shown()).toBe(1));
  await refetchChanged(cache, { queryKey: ['/appointments/waiting/count'] });
  expect(shown()).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});
