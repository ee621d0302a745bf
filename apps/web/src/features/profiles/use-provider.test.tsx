import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queriesAround } from '#app/testing/render.tsx';
import { useProvider } from './use-provider.ts';

afterEach(() => void vi.unstubAllGlobals());

const ramon = { user: { id: 'ramon', name: 'Ramón', user_type: 'provider' }, profile: {} };

it.each([
  ['is no longer shown once banned or deleted', 404, undefined],
  ['stays while the server fails', 500, 'Ramón'],
])('a provider %s', async (_, status, shown) => {
  vi.spyOn(console, 'error').mockReturnValue();
  let answer = () => Response.json(ramon);
  vi.stubGlobal('fetch', async () => answer());
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const { result } = renderHook(() => useProvider('ramon'), { wrapper: queriesAround(client) });
  await waitFor(() => expect(result.current.provider?.user.name).toBe('Ramón'));
  answer = () => Response.json({ detail: 'No' }, { status });
  await act(() => client.refetchQueries());
  await waitFor(() => expect(result.current.canRetry).toBe(status === 500));
  await waitFor(() => expect(result.current.provider?.user.name).toBe(shown));
});

it.each([
  [404, false],
  [422, false],
  [408, true],
  [429, true],
  [503, true],
])('a retry may help after %i: %s', async (status, canRetry) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'No' }, { status }));
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const { result } = renderHook(() => useProvider('ramon'), { wrapper: queriesAround(client) });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(result.current.canRetry).toBe(canRetry);
});
