import type { Category } from '@oficio/contract/profiles.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import type { SearchParams } from '../../search-params.ts';
import type { useProviderSearch } from '../../use-provider-search.ts';
import SearchNotes from './search-notes.tsx';

const onChange = vi.fn();
const onFocusResults = vi.fn();

afterEach(() => {
  cleanup();
  onChange.mockReset();
  onFocusResults.mockReset();
});

function show(
  params: SearchParams,
  understoodAs: Category[] = [],
  didYouMean: string | null = null,
) {
  const search = { understoodAs, didYouMean } as unknown as ReturnType<typeof useProviderSearch>;
  renderInApp(
    <SearchNotes
      params={params}
      search={search}
      onChange={onChange}
      onFocusResults={onFocusResults}
    />,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const text = () => document.querySelector('p')?.textContent;

describe('an understood need', () => {
  it.each([
    [['Fontanería'], 'Fontanería para «gotea el techo»'],
    [['Fontanería', 'Plomería'], 'Fontanería y Plomería para «gotea el techo»'],
    [['Fontanería', 'Plomería', 'Pintura'], 'Fontanería, Plomería y Pintura para «gotea el techo»'],
  ] as [Category[], string][])('of %j is shown', (trades, sentence) => {
    show({ q: 'gotea el techo' }, trades);
    expect(text()).toBe(sentence);
  });

  it('is undone', () => {
    show({ q: 'gotea el techo' }, ['Fontanería']);
    press('Deshacer');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ asWords: true });
    expect(onFocusResults).toHaveBeenCalled();
  });

  it('can be searched again after it was undone', () => {
    show({ q: 'gotea el techo', palabras: true });
    expect(text()).toBe('Solo resultados con las palabras «gotea el techo»');
    press('Buscar como necesidad');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ asWords: false });
  });
});

it('a corrected typo is searched by pressing it', () => {
  show({ q: 'fontaneor' }, [], 'fontanero');
  expect(text()).toBe('¿Querías decir «fontanero»?');
  press('«fontanero»');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ keyword: 'fontanero' });
});

describe('the active filters', () => {
  const params = { q: 'riego', categoria: 'Salud', valoracion: 4.5, incluir: true } as const;
  const chips = () =>
    within(screen.getByRole('list', { name: 'Filtros en uso' })).getAllByRole('button');

  it('have chips that say what they remove', () => {
    show(params);
    expect(chips().map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Quitar filtro: Salud',
      'Quitar filtro: 4.5 o más',
      'Quitar filtro: Incluir no disponibles',
    ]);
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      'Salud',
      '4.5 o más',
      'Incluir no disponibles',
    ]);
  });

  it.each([
    ['Salud', { category: '' }, '4.5 o más'],
    ['4.5 o más', { minRating: null }, 'Incluir no disponibles'],
    ['Incluir no disponibles', { includeUnavailable: false }, '4.5 o más'],
  ])('%s is removed, and the focus goes to another chip', (label, cleared, next) => {
    show(params);
    press(`Quitar filtro: ${label}`);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(cleared);
    expect(document.activeElement?.textContent).toBe(next);
    expect(onFocusResults).not.toHaveBeenCalled();
  });

  it('leave the focus to the results when the last one is removed', () => {
    show({ valoracion: 4 });
    press('Quitar filtro: 4 o más');
    expect(onFocusResults).toHaveBeenCalled();
  });
});
