import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { setWidth } from '#app/testing/set-width.ts';
import { type Filters, filtersOf } from '../search-params.ts';
import { SearchFilters } from './search-filters.tsx';

const onListChange = vi.fn();
const onChange = vi.fn();

function show(values: Partial<Filters> = {}, onClear?: () => void) {
  renderInApp(
    <SearchFilters
      filters={{ ...filtersOf({}), ...values }}
      suggesting={{ where: 'anywhere', keyword: '', onSearch() {}, onPersonChoose() {} }}
      isSearching={false}
      placeProblem={null}
      onChange={onChange}
      onListChange={onListChange}
      onWhereChange={() => {}}
      onSubmit={() => {}}
      {...(onClear && { onClear })}
    />,
  );
}

// Their code is loaded with the first focus, which takes a busy machine longer than a test waits.
beforeAll(async () => {
  await import('./filters/free-date-field.tsx');
  await import('../suggest/suggestions-dialog.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('fetch', async () => Response.json({ places: [] }));
});
afterEach(() => {
  cleanup();
  onChange.mockReset();
  onListChange.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const choicesOf = (label: string) =>
  within(screen.getByRole('radiogroup', { name: label })).getAllByRole<HTMLInputElement>('radio');

it('offers all trades and each of the fifteen', () => {
  show();
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
  show();
  const values = (label: string) => choicesOf(label).map(({ value }) => Number(value));
  expect(values('Distancia (km)')).toEqual([1, 5, 10, 15, 30]);
  expect(values('Resultados por página')).toEqual([10, 30, 50]);
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map(({ value }) => value)).toEqual(['30', '0', '10']);
});

it('reports the chosen values', async () => {
  show();
  const [near] = choicesOf('Distancia (km)');
  const [, thirty] = choicesOf('Resultados por página');
  if (near) fireEvent.click(near);
  if (thirty) fireEvent.click(thirty);
  expect(onChange).toHaveBeenCalledWith({ distance: 1 });
  expect(onChange).toHaveBeenCalledWith({ pageSize: 30 });
  await vi.waitFor(() => expect(onListChange).toHaveBeenCalledWith({ pageSize: 30 }));
});

const namesOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('offers the lowest ratings', () => {
  show({ minRating: 4.5 });
  const ratings = screen.getByRole('radiogroup', { name: 'Valoración' });
  expect(ratings.textContent).toBe('Todas4+4.5+4.8+');
  const [any, , chosen, highest] = choicesOf('Valoración');
  expect(chosen?.checked).toBe(true);
  if (highest) fireEvent.click(highest);
  expect(onChange).toHaveBeenCalledWith({ minRating: 4.8 });
  if (any) fireEvent.click(any);
  expect(onChange).toHaveBeenCalledWith({ minRating: null });
});

it('searches at once in another order', async () => {
  show();
  const order = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(namesOf(order)).toEqual(['Relevancia', 'Distancia', 'Valoración', 'Próxima hora libre']);
  fireEvent.change(order, { target: { value: 'next_free' } });
  expect(onChange).toHaveBeenCalledWith({ sort: 'next_free' });
  await vi.waitFor(() => expect(onListChange).toHaveBeenCalledWith({ sort: 'next_free' }));
});

it('offers the parts of a day once there is a day', () => {
  show();
  expect(screen.queryByRole('combobox', { name: 'Parte del día' })).toBeNull();
  cleanup();
  show({ freeOn: '2026-11-21' });
  const part = screen.getByRole('combobox', { name: 'Parte del día' });
  expect(namesOf(part)).toEqual([
    'Todo el día',
    'Por la mañana, hasta las 14',
    'Por la tarde, de 14 a 18',
    'A última hora, desde las 18',
  ]);
  fireEvent.change(part, { target: { value: 'evening' } });
  expect(onChange).toHaveBeenCalledWith({ freePart: 'evening' });
});

describe('the free day', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fecha libre' });
  const openCalendar = async () => {
    field().focus();
    await screen.findByRole('button', { name: 'Mes siguiente' });
  };

  it('is chosen in a calendar of the next two weeks', async () => {
    show();
    await openCalendar();
    expect(document.activeElement).toBe(field());
    const isOffered = (name: string) =>
      !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(isOffered('19 noviembre 2026')).toBe(false);
    expect(isOffered('20 noviembre 2026')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '21 noviembre 2026' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ freeOn: '2026-11-21' });
    await vi.waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mes siguiente' })).toBeNull(),
    );
  });

  it('is typed', async () => {
    show();
    await openCalendar();
    fireEvent.change(field(), { target: { value: '3/12' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ freeOn: '2026-12-03' });
    onChange.mockReset();
    fireEvent.change(field(), { target: { value: '4/12' } });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps the focus when it is removed, and its calendar closed', async () => {
    show({ freeOn: '2026-11-21' });
    await openCalendar();
    screen.getByRole('button', { name: 'Quitar fecha' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar fecha' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ freeOn: '', freePart: '' });
    expect(document.activeElement).toBe(field());
    await vi.waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mes siguiente' })).toBeNull(),
    );
  });

  it('is removed, with its part', async () => {
    show({ freeOn: '2026-11-21', freePart: 'morning' });
    expect(field().value).toBe('sábado, 21 nov');
    fireEvent.click(screen.getByRole('button', { name: 'Quitar fecha' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ freeOn: '', freePart: '' });
    onChange.mockReset();
    await openCalendar();
    fireEvent.change(field(), { target: { value: '' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ freeOn: '', freePart: '' });
  });

  it('closes its calendar with Escape, before anything around it', async () => {
    show();
    await openCalendar();
    expect(field().closest('[data-mantine-stop-propagation=true]')).toBe(field());
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().closest('[data-mantine-stop-propagation=true]')).toBeNull();
    await vi.waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mes siguiente' })).toBeNull(),
    );
  });
});

it('removes all filters in the drawer', () => {
  const onClear = vi.fn();
  show({ freeOn: '2026-11-21' }, onClear);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Fecha libre' }).value).toBe(
    'sábado, 21 de noviembre',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(onClear).toHaveBeenCalled();
});

it('in the drawer the focus returns to the form when the suggestions are closed', async () => {
  setWidth(true);
  show({}, () => {});
  const field = screen.getByLabelText('Palabra clave');
  field.focus();
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('button', { name: 'Volver' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(field.closest('form'));
});
