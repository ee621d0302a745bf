import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { queriesAround } from '#app/testing/render.tsx';
import type { SearchParams } from './search-params.ts';
import { useProviderSearch } from './use-provider-search.ts';

const noResults = 'No se encontraron proveedores';
const failed = 'Error en la búsqueda';

let isBroken: boolean;
let toasts: string[];
let stop = () => {};

beforeEach(() => {
  [isBroken, toasts] = [false, []];
  stop = receiveToasts(
    ({ message }) => toasts.push(message),
    (message) => {
      toasts = toasts.filter((each) => each !== message);
    },
  );
  vi.stubGlobal('fetch', async () =>
    isBroken
      ? Response.json({}, { status: 422 })
      : Response.json({ results: [], total: 0, total_pages: 0, page: 1, understood_as: [] }),
  );
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function search(first: SearchParams = { q: 'nadie', sin_lugar: true }) {
  const { result, rerender } = renderHook((params) => useProviderSearch(params, () => {}), {
    initialProps: first,
    wrapper: queriesAround(queryClient),
  });
  return { again: () => act(() => result.current.searchAgain()), change: rerender };
}
const says = (...expected: string[]) => waitFor(() => expect(toasts).toEqual(expected));

it('tells the outcome of each search of the user once', async () => {
  const { again, change } = search();
  await says(noResults);
  again();
  await says(noResults, noResults);
  change({ q: 'nadie más', sin_lugar: true });
  await says(noResults, noResults, noResults);
});

it('says nothing of what is fetched again by itself', async () => {
  search();
  await says(noResults);
  await act(() => queryClient.refetchQueries());
  isBroken = true;
  await act(() => queryClient.refetchQueries());
  expect(toasts).toEqual([noResults]);
});

it('takes the failure back when the next try succeeds', async () => {
  isBroken = true;
  const { again } = search();
  await says(failed);
  isBroken = false;
  again();
  await says(noResults);
});
