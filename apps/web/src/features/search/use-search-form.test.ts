import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchParams } from './search-params.ts';
import { useSearchForm } from './use-search-form.ts';

let answer: (response: Response) => void;

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const place = { name: 'Getafe', detail: 'Madrid', lat: 40.3, lng: -3.7 };

/** Renders the form while a place lookup is pending. */
function lookFor(placeText: string) {
  const form = renderHook(({ q }) => useSearchForm({ q }), { initialProps: { q: 'agua' } });
  act(() => form.result.current.change({ placeText }));
  let found: ReturnType<typeof form.result.current.resolve> | undefined;
  act(() => {
    found = form.result.current.resolve();
  });
  const arrive = async () => {
    await act(async () => answer(Response.json({ places: [place] })));
    return found;
  };
  return { ...form, arrive };
}

it('a place that is found leads to the search near it', async () => {
  const { arrive } = lookFor('Getafe');
  expect(await arrive()).toMatchObject({ lugar: 'Getafe' });
});

it('a place that is found once the screen was left leads nowhere', async () => {
  const { arrive, unmount } = lookFor('Getafe');
  unmount();
  expect(await arrive()).toBeNull();
});

it('a place that is found after another search has begun leads nowhere', async () => {
  const { arrive, rerender, result } = lookFor('Getafe');
  rerender({ q: 'luz' });
  expect(result.current.isLookingUp).toBe(false);
  expect(await arrive()).toBeNull();
});

it.each([
  ['is kept while the keyword stays', 'agua', true],
  ['ends with another keyword', 'luz', undefined],
])('reading as words only %s', async (_, keyword, palabras) => {
  const params = { q: 'agua', palabras: true, sin_lugar: true } as const;
  const { result } = renderHook(() => useSearchForm(params));
  let resolved: ReturnType<typeof result.current.resolve> | undefined;
  await act(async () => {
    resolved = result.current.resolve({ keyword, minRating: 4 });
  });
  expect((await resolved)?.palabras).toBe(palabras);
});

it('what is typed after "Buscar" stays when the address of the search is shown', async () => {
  const initialProps: SearchParams = { q: 'agua', sin_lugar: true };
  const { result, rerender } = renderHook((params: SearchParams) => useSearchForm(params), {
    initialProps,
  });
  act(() => result.current.change({ keyword: 'luz ' }));
  let address: SearchParams | null = null;
  await act(async () => {
    address = await result.current.resolve({ category: 'Electricidad' });
  });
  expect(result.current.filters).toMatchObject({ keyword: 'luz', category: 'Electricidad' });
  act(() => result.current.change({ keyword: 'luz del patio' }));
  rerender(address ?? {});
  expect(result.current.filters.keyword).toBe('luz del patio');

  // Any other change of the address replaces it, also a step back to that search.
  rerender({ q: 'gas', sin_lugar: true });
  expect(result.current.filters.keyword).toBe('gas');
  act(() => result.current.change({ keyword: 'gasoil' }));
  rerender(address ?? {});
  expect(result.current.filters.keyword).toBe('luz');
});
