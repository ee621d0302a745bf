import { listProviderReviews, type Review, type ReviewAverages } from '@oficio/contract/reviews.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { storeToken } from '#app/lib/token.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { ReviewsSection } from './reviews-section.tsx';

vi.mock('#app/lib/toast.ts', () => ({ toast: { error: vi.fn(), hide: vi.fn() } }));

const provider = { id: 'ramon', name: 'Ramón Etxeberria', photo: null };
const TOTAL = 45;

function reviewNumber(number: number): Review {
  return {
    id: `review-${number}`,
    rating: 4,
    punctuality_rating: null,
    quality_rating: null,
    price_rating: null,
    client_name: `Cliente ${number}`,
    is_own: false,
    client_photo: null,
    created_at: '2026-11-20T10:00:00.000Z',
    service_type: null,
    comment: null,
    verified: false,
    reply: null,
    replied_at: null,
  };
}

/** The counts that a page answers, where they differ. */
let counts: ((page: number) => number[]) | undefined;
let averages: ReviewAverages;
/** All reviews, where they are not the numbered ones. */
let written: Review[] | undefined;
/** Number of reviews added after the first page was read, which shift the others. */
let shift: number;
let isBroken: boolean;
/** The queries of the answered calls. */
let asked: string[];
/** Answers wait for it. */
let held: Promise<void> | undefined;

function pageOf(page: number, size = 20, rating?: string | null) {
  const total = written?.length ?? (rating ? 3 : TOTAL + shift);
  const first = (page - 1) * 20;
  const length = Math.max(0, Math.min(size, total - first));
  return {
    reviews:
      written ?? Array.from({ length }, (_, index) => reviewNumber(first + index + 1 - shift)),
    averages,
    star_counts: counts?.(page) ?? [3, 0, 2, 10, 30 + shift],
    total,
    total_pages: Math.ceil(total / 20),
    page,
  };
}

beforeEach(() => {
  [counts, written] = [undefined, undefined];
  averages = { rating: 4.5, punctuality_rating: 3.2, quality_rating: 4.1, price_rating: 3.9 };
  shift = 0;
  isBroken = false;
  asked = [];
  held = undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/readyz') return Response.json({});
    if (url === '/api/profile/me') return Response.json({ user: { id: 'ramon' }, profile: null });
    if (url.endsWith('/reply'))
      return Response.json({ detail: 'Recurso no encontrado' }, { status: 404 });
    if (isBroken) return Response.json({ detail: 'No' }, { status: 422 });
    const { searchParams } = new URL(url, location.href);
    asked.push(searchParams.toString());
    await held;
    return Response.json(pageOf(Number(searchParams.get('page')), 20, searchParams.get('rating')));
  });
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.mocked(toast.error).mockClear();
});

const show = ({ canReply = false } = {}) =>
  renderInApp(
    <ReviewsSection provider={provider} canReply={canReply} onReport={undefined} />,
    queryClient,
  );
const articles = () => screen.queryAllByRole('article');
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ver más reseñas' });
const shows = (count: number) => waitFor(() => expect(articles()).toHaveLength(count));
function pressMore(): void {
  more().focus();
  fireEvent.click(more());
}

it('shows twenty, then twenty more, then the rest, under the averages of all', async () => {
  show();
  await shows(20);
  expect(screen.getByText('20 de 45 reseñas')).toBeTruthy();
  expect(screen.getByText('45 reseñas')).toBeTruthy();
  for (const average of ['4.5', '3.2', '4.1', '3.9'])
    expect(screen.getByText(average)).toBeTruthy();
  pressMore();
  await shows(40);
  pressMore();
  await shows(45);
  expect(screen.queryByRole('button', { name: 'Ver más reseñas' })).toBeNull();
  expect(screen.getByText('45 de 45 reseñas')).toBeTruthy();
});

it('takes the focus to the first new review', async () => {
  show();
  await shows(20);
  pressMore();
  await shows(40);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Cliente 21'));
  pressMore();
  await shows(45);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Cliente 41'));
});

it('keeps the focus where the reader has moved it', async () => {
  show();
  await shows(20);
  pressMore();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  await shows(40);
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('says when the next page cannot be loaded, and loads it at the next try', async () => {
  show();
  await shows(20);
  isBroken = true;
  pressMore();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error al cargar reseñas'));
  await waitFor(() => expect(document.activeElement).toBe(more()));
  expect(articles()).toHaveLength(20);
  isBroken = false;
  pressMore();
  await shows(40);
});

it('reads the first page again when a new review has moved the second', async () => {
  show();
  await shows(20);
  shift = 1;
  pressMore();
  await shows(40);
  expect(screen.getAllByText('Cliente 20')).toHaveLength(1);
  expect(screen.getByText('40 de 46 reseñas')).toBeTruthy();
  expect(screen.getByText('46 reseñas')).toBeTruthy();
});

it('does not read pages again and again that answer from different moments', async () => {
  counts = (page) => [0, 0, 0, 0, page];
  show();
  await shows(20);
  pressMore();
  await shows(40);
  await waitFor(() => expect(asked).toHaveLength(4));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(asked).toEqual(['page=1', 'page=2', 'page=1', 'page=2']);
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

it('is ordered by the best or the worst, from the first page', async () => {
  // However long it takes, what was read stays fresh.
  vi.useFakeTimers({ toFake: ['Date'] });
  show();
  await shows(20);
  expect(isPressed('Más recientes')).toBe(true);
  pressMore();
  await shows(40);
  press('Mejores');
  expect(isPressed('Mejores')).toBe(true);
  await shows(20);
  pressMore();
  await shows(40);
  press('Peores');
  await shows(20);
  press('Más recientes');
  expect(asked).toEqual([
    'page=1',
    'page=2',
    'page=1&sort=best',
    'page=2&sort=best',
    'page=1&sort=worst',
  ]);
});

it('keeps the reviews of one order until those of another are loaded', async () => {
  show();
  await shows(20);
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  press('Peores');
  expect(articles()).toHaveLength(20);
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  answer();
  await waitFor(() => expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false'));
});

it('does not name the stars of a bar before its reviews are loaded', async () => {
  show();
  await shows(20);
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  press(/^1 estrella: ?3$/);
  expect(screen.getByText('20 de 45 reseñas')).toBeTruthy();
  answer();
  await shows(3);
  expect(screen.getByText('3 de 3 reseñas con 1 estrella')).toBeTruthy();
});

it('shows the reviews of one bar, and all again when it is pressed again', async () => {
  show();
  await shows(20);
  const none = screen.getByRole<HTMLButtonElement>('button', { name: /^2 estrellas: ?0$/ });
  expect(none.disabled).toBe(true);
  expect(screen.getByRole('button', { name: /^5 estrellas: ?30$/ })).toBeTruthy();
  press(/^1 estrella: ?3$/);
  await shows(3);
  expect(screen.getByText('3 de 3 reseñas con 1 estrella')).toBeTruthy();
  expect(screen.getByText('45 reseñas')).toBeTruthy();
  press(/^1 estrella: ?3$/);
  await shows(20);
});

it('counts a single review of one bar as one', async () => {
  written = [reviewNumber(1)];
  counts = () => [0, 0, 0, 0, 1];
  show();
  await shows(1);
  press(/^5 estrellas: ?1$/);
  expect(await screen.findByText('1 de 1 reseña con 5 estrellas')).toBeTruthy();
});

it('says when another order cannot be loaded, and loads it at the next try', async () => {
  show();
  await shows(20);
  isBroken = true;
  press('Mejores');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(articles()).toEqual([]);
  isBroken = false;
  fireEvent.click(retry);
  await shows(20);
});

it('completes what came with the page', async () => {
  const key = [listProviderReviews.path, { params: { provider_id: 'ramon' }, query: { page: 1 } }];
  queryClient.setQueryData(key, pageOf(1, 10), { updatedAt: 0 });
  show();
  expect(articles()).toHaveLength(10);
  await shows(20);
});

it('says that the reviews load, then that they cannot be loaded, and loads them at the next try', async () => {
  isBroken = true;
  show();
  expect(screen.getByText('Cargando reseñas...')).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('Cargando reseñas...')).toBeNull();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error al cargar reseñas');
  isBroken = false;
  [written, counts] = [[], () => [0, 0, 0, 0, 0]];
  fireEvent.click(retry);
  expect(await screen.findByText('No hay reseñas aún')).toBeTruthy();
});

it('shows averages to one decimal, and the overall rating where a review has no other', async () => {
  written = [{ ...reviewNumber(1), rating: 5, price_rating: 2 }, reviewNumber(2)];
  counts = () => [0, 0, 0, 1, 1];
  averages = { rating: 4.5, punctuality_rating: 4.5, quality_rating: 4.5, price_rating: 3 };
  show();
  await shows(2);
  const section = screen.getByRole('region', { name: 'Reseñas y Valoraciones' });
  expect(section.textContent).toContain('4.52 reseñasPuntualidad4.5Calidad4.5Precio3.0');
  const [first, second] = articles().map((article) =>
    within(article)
      .getAllByRole('img', { name: /de 5 estrellas$/ })
      .map((stars) => stars.getAttribute('aria-label')),
  );
  const rated = (...ratings: number[]) => ratings.map((each) => `${each}.0 de 5 estrellas`);
  expect(first).toEqual(rated(5, 5, 5, 2));
  expect(second).toEqual(rated(4, 4, 4, 4));
  expect(articles()[0]?.textContent).toContain('20 de noviembre de 2026');
  expect(screen.queryByText('Servicio verificado')).toBeNull();
});

it('says nothing when reviews that are shown cannot be fetched again', async () => {
  show();
  await shows(20);
  isBroken = true;
  await act(() => queryClient.refetchQueries());
  expect(articles()).toHaveLength(20);
  expect(toast.error).not.toHaveBeenCalled();
});

it('keeps a half-written reply while its review is not shown, and until it is discarded', async () => {
  storeToken('a');
  await refreshSession();
  show({ canReply: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Responder a Cliente 5' }));
  const reply = () => screen.getByLabelText<HTMLTextAreaElement>('Tu respuesta a Cliente 5');
  fireEvent.change(reply(), { target: { value: 'Gracias por' } });
  press(/^1 estrella: ?3$/);
  await shows(3);
  expect(screen.queryByLabelText('Tu respuesta a Cliente 5')).toBeNull();
  cleanup();

  show({ canReply: true });
  await shows(20);
  await waitFor(() => expect(reply().value).toBe('Gracias por'));
  expect(document.activeElement).not.toBe(reply());
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  cleanup();

  show({ canReply: true });
  expect(await screen.findByRole('button', { name: 'Responder a Cliente 5' })).toBeTruthy();
});

it('a reply to a review that was removed meanwhile says so, and the review goes', async () => {
  storeToken('a');
  await refreshSession();
  written = [reviewNumber(5)];
  show({ canReply: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Responder a Cliente 5' }));
  const reply = screen.getByLabelText<HTMLTextAreaElement>('Tu respuesta a Cliente 5');
  fireEvent.change(reply, { target: { value: 'Gracias' } });
  [written, counts] = [[], () => [0, 0, 0, 0, 0]];
  fireEvent.submit(reply.closest('form') as HTMLFormElement);
  expect(await screen.findByText('No hay reseñas aún')).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith('La reseña ya no existe');
});
