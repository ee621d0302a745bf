import { QueryClient, queryOptions } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#app/lib/toast.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { PagedList } from './paged-list.tsx';

vi.mock('#app/lib/toast.ts', () => ({ toast: { error: vi.fn(), hide: vi.fn() } }));

interface Letters {
  rows: string[];
  total: number;
  total_pages: number;
  page: number;
}

/** The server's rows by list, two per page. */
let stored: Record<string, string[]>;
/** Pages whose answer is delayed, e.g. "vowels 2", with the function that releases it. */
let held: Map<string, () => void>;
let broken: Set<string>;

async function fetchPage(list: string, page: number): Promise<Letters> {
  const name = `${list} ${page}`;
  if (held.has(name)) await new Promise<void>((answer) => held.set(name, answer));
  if (broken.has(name)) throw new Error('500');
  const all = stored[list] ?? [];
  return {
    rows: all.slice((page - 1) * 2, page * 2),
    total: all.length,
    total_pages: Math.ceil(all.length / 2),
    page,
  };
}

const hold = (name: string) => held.set(name, () => {});
const answer = (name: string) => {
  const come = held.get(name);
  held.delete(name);
  come?.();
};

function List({ startAt = 1 }: { startAt?: number }) {
  const [list, setList] = useState('vowels');
  const [page, setPage] = useState(startAt);
  const choose = (next: string) => {
    setList(next);
    setPage(1);
  };
  return (
    <>
      <button type="button" onClick={() => choose('digits')}>
        Digits
      </button>
      <PagedList
        query={queryOptions({
          queryKey: ['/letters', { query: { page, list } }],
          queryFn: () => fetchPage(list, page),
        })}
        page={page}
        onPageChange={setPage}
        error="Error al cargar letras"
        skeleton={<p>Cargando...</p>}
        empty={<p>No hay letras</p>}
      >
        {({ rows }) => (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                {row}
                <button type="button" aria-label={`Marcar ${row}`} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(rows()).toEqual(expected));
const says = (text: string) => expect(screen.getByText(text)).toBeTruthy();
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
/** While the page changes, the buttons are disabled. */
const isReady = (name: string) =>
  waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBeNull());

beforeEach(() => {
  stored = { vowels: ['a', 'e', 'i', 'o', 'u'], digits: ['1', '2', '3'] };
  held = new Map();
  broken = new Set();
});
afterEach(() => {
  cleanup();
  vi.mocked(toast.error).mockClear();
});

it('says which page its rows are of: that of the rows before until the next ones are there', async () => {
  hold('vowels 2');
  renderInApp(<List />);
  await shows('a', 'e');
  press('Página siguiente');
  expect(rows()).toEqual(['a', 'e']);
  says('Página 1 de 3');
  expect(button('Página 1').getAttribute('aria-current')).toBe('page');
  expect(button('Página siguiente').getAttribute('aria-disabled')).toBe('true');
  answer('vowels 2');
  await shows('i', 'o');
  says('Página 2 de 3');
});

it('leaves the focus on the button that was pressed', async () => {
  hold('vowels 2');
  renderInApp(<List />);
  await shows('a', 'e');
  press('Página siguiente');
  expect(document.activeElement).toBe(button('Página siguiente'));
  answer('vowels 2');
  await shows('i', 'o');
  expect(document.activeElement).toBe(button('Página siguiente'));
  await isReady('Página siguiente');
  press('Página siguiente');
  await shows('u');
  expect(document.activeElement).toBe(button('Página siguiente'));
});

it('shows no rows of another list', async () => {
  hold('digits 1');
  renderInApp(<List />);
  await shows('a', 'e');
  press('Digits');
  expect(rows()).toEqual([]);
  says('Cargando...');
  expect(screen.queryByText(/^Página/)).toBeNull();
  answer('digits 1');
  await shows('1', '2');
  says('Página 1 de 2');
});

it('says when there is nothing in it', async () => {
  stored.vowels = [];
  renderInApp(<List />);
  await waitFor(() => says('No hay letras'));
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('redirects from a page that does not exist to the last one, without showing the empty state', async () => {
  hold('vowels 3');
  renderInApp(<List startAt={9} />);
  await waitFor(() => says('Página 3 de 3'));
  expect(screen.queryByRole('list')).toBeNull();
  says('Cargando...');
  answer('vowels 3');
  await shows('u');
});

it('says that it could not be loaded, and loads at the next try', async () => {
  broken.add('vowels 1');
  renderInApp(<List />);
  await waitFor(() => says('Error al cargar letras'));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error al cargar letras');
  broken.clear();
  press('Reintentar');
  await shows('a', 'e');
});

it('keeps the rows when a refetch fails, and shows that they may be out of date', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<List />, client);
  await shows('a', 'e');
  broken.add('vowels 1');
  void client.invalidateQueries();
  await waitFor(() => says('No hemos podido actualizarlo: puede que haya cambiado.'));
  expect(rows()).toEqual(['a', 'e']);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  expect(toast.error).not.toHaveBeenCalled();
  broken.clear();
  void client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(/^No hemos podido/)).toBeNull());
});

it('keeps the way back from a page that could not be loaded', async () => {
  broken.add('vowels 2');
  renderInApp(<List />);
  await shows('a', 'e');
  press('Página siguiente');
  await waitFor(() => says('Error al cargar letras'));
  says('Página 2 de 3');
  await isReady('Página anterior');
  press('Página anterior');
  await shows('a', 'e');
  says('Página 1 de 3');
});

it('names the page of its rows also after another failed to load', async () => {
  broken.add('vowels 2');
  hold('vowels 3');
  renderInApp(<List />);
  await shows('a', 'e');
  press('Página siguiente');
  await waitFor(() => says('Error al cargar letras'));
  await isReady('Página siguiente');
  press('Página siguiente');
  await shows('a', 'e');
  says('Página 1 de 3');
  answer('vowels 3');
  await shows('u');
  says('Página 3 de 3');
});

it('says it once that a list cannot be loaded, until the user asks again', async () => {
  broken = new Set(['vowels 1', 'digits 1']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<List />, client);
  await waitFor(() => says('Error al cargar letras'));
  await act(() => client.refetchQueries());
  await act(() => client.refetchQueries());
  expect(toast.error).toHaveBeenCalledTimes(1);

  press('Reintentar');
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(2));
  press('Digits');
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(3));
});

it('takes the message back when the list comes after all', async () => {
  broken.add('vowels 1');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<List />, client);
  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  vi.mocked(toast.hide).mockClear();
  broken.clear();
  await act(() => client.refetchQueries());
  await shows('a', 'e');
  expect(toast.hide).toHaveBeenCalledWith('Error al cargar letras');
});

it('keeps the focus in the list when a row with the focus is removed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<List />, client);
  await shows('a', 'e');
  const row = button('Marcar a');
  row.focus();
  stored.vowels = ['e', 'i', 'o', 'u'];
  await act(() => client.refetchQueries());
  await shows('e', 'i');
  expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true);
  expect(document.activeElement?.contains(button('Digits'))).toBe(false);

  button('Marcar e').focus();
  stored.vowels = [];
  await act(() => client.refetchQueries());
  await waitFor(() => says('No hay letras'));
  expect(document.activeElement?.contains(screen.getByText('No hay letras'))).toBe(true);
  expect(document.activeElement?.contains(button('Digits'))).toBe(false);
});
