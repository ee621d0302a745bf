import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { filtersOf } from '../search-params.ts';
import { SearchFilters } from './search-filters.tsx';

const onListChange = vi.fn();
const onChange = vi.fn();

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('fetch', async () => Response.json({ places: [] }));
  renderInApp(
    <SearchFilters
      filters={filtersOf({})}
      suggesting={{ where: 'anywhere', keyword: '', onSearch() {}, onPersonChoose() {} }}
      isSearching={false}
      placeProblem={null}
      onChange={onChange}
      onListChange={onListChange}
      onWhereChange={() => {}}
      onSubmit={() => {}}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choicesOf = (label: string) =>
  within(screen.getByRole('radiogroup', { name: label })).getAllByRole<HTMLInputElement>('radio');

it('offers all trades and each of the fifteen', () => {
  const select = screen.getByRole('combobox', { name: 'Categoría' });
  const options = within(select).getAllByRole<HTMLOptionElement>('option');
  expect(options[0]?.value).toBe('');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Todas',
    'Fontanería',
    'Electricidad',
    'Carpintería',
    'Pintura',
    'Limpieza',
    'Jardinería',
    'Plomería',
    'Mecánica',
    'Tecnología',
    'Consultoría',
    'Fotografía',
    'Diseño',
    'Marketing',
    'Enseñanza',
    'Salud',
  ]);
});

it('offers the distances and the page sizes', () => {
  const values = (label: string) => choicesOf(label).map(({ value }) => Number(value));
  expect(values('Distancia (km)')).toEqual([1, 5, 10, 15, 30]);
  expect(values('Resultados por página')).toEqual([10, 30, 50]);
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map(({ value }) => value)).toEqual(['30', '0', '10']);
});

it('reports the chosen values', async () => {
  const [near] = choicesOf('Distancia (km)');
  const [, thirty] = choicesOf('Resultados por página');
  if (near) fireEvent.click(near);
  if (thirty) fireEvent.click(thirty);
  expect(onChange).toHaveBeenCalledWith({ distance: 1 });
  expect(onChange).toHaveBeenCalledWith({ pageSize: 30 });
  await vi.waitFor(() => expect(onListChange).toHaveBeenCalledWith({ pageSize: 30 }));
});
