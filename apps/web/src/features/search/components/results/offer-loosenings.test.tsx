import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import type { SearchParams } from '../../search-params.ts';
import OfferLoosenings from './offer-loosenings.tsx';

type Body = Record<string, unknown>;

let asked: Body[];
let totalOf: (body: Body) => number;
const onLoosen = vi.fn();
const anywhere = { isKnown: true, center: null, name: null };
const near = { isKnown: true, center: { lat: 40.4, lng: -3.7 }, name: 'ti' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  asked = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const search = JSON.parse(body);
    asked.push(search);
    const total = totalOf(search);
    if (total < 0) return Response.json({}, { status: 500 });
    const answer = { results: [], understood_as: [], did_you_mean: null, total, total_pages: 1 };
    return Response.json({ ...answer, page: 1 });
  });
});
afterEach(() => {
  cleanup();
  onLoosen.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(params: SearchParams, place = anywhere as typeof anywhere | typeof near) {
  renderInApp(<OfferLoosenings params={params} place={place} onLoosen={onLoosen} />);
}

it('offers only what finds providers, with the number and the reason', async () => {
  totalOf = ({ free_on, min_rating }) => (free_on ? 0 : min_rating ? 12 : 40);
  show({ q: 'riego', libre: '2026-11-21', valoracion: 4.5, incluir: true });
  const date = await screen.findByRole('button', { name: 'Quitar la fecha 12 profesionales' });
  const offers = within(screen.getByRole('list', { name: 'Ampliar la búsqueda' }));
  expect(offers.getAllByRole('button')).toEqual([date]);
  expect(screen.getByRole('status').textContent).toBe('Nadie tiene una hora libre el sábado 21');
  fireEvent.click(date);
  expect(onLoosen).toHaveBeenCalledExactlyOnceWith({ freeOn: '', freePart: '' });
});

it('searches each filter removed, and the others kept', async () => {
  totalOf = () => 1;
  show({ q: 'riego', distancia: 5, valoracion: 4, incluir: true }, near);
  await screen.findByRole('button', { name: 'Buscar en cualquier lugar 1 profesional' });
  const search = { keyword: 'riego', category: '', include_unavailable: true, page: 1, limit: 10 };
  const rest = { ...search, is_offer: true };
  const location = near.center;
  expect(asked).toEqual([
    { ...rest, distance: 5, location },
    { ...rest, distance: 30, location, min_rating: 4 },
    { ...rest, distance: 5, location: null, min_rating: 4 },
  ]);
});

it('offers nothing when no filter helps or the searches fail', async () => {
  totalOf = ({ min_rating }) => (min_rating ? 0 : -1);
  show({ q: 'riego', valoracion: 4 });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
