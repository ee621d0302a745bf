import { createBrowserHistory, type HistoryState } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { queryClient } from '#app/lib/query-client.ts';
import { createAppRouter } from '#app/router.tsx';
import { stubBrowser } from '#app/testing/render.tsx';

const provider = {
  user: { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' },
  profile: {
    status: 'available',
    categories: [],
    gallery: [],
    work_schedule: [],
    rating: 4.5,
    reviews_count: 12,
  },
};
const reviews = {
  reviews: [],
  averages: { rating: 4.5, punctuality_rating: 4, quality_rating: 4, price_rating: 4 },
  star_counts: [0, 0, 0, 6, 6],
  total: 12,
  total_pages: 1,
  page: 1,
};

let stop = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href);
    if (pathname === '/api/profile/ramon') return Response.json(provider);
    if (pathname.startsWith('/api/reviews/')) return Response.json(reviews);
    return Response.json({ detail: 'No' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Opens the app at an entry of the browser's history with a state. */
function open(path: string, state: HistoryState) {
  stubBrowser();
  const history = createBrowserHistory();
  history.push(path, state);
  history.flush();
  const router = createAppRouter({ queryClient, waitsForAnswers: false }, history);
  render(<App router={router} />);
  stop = () => history.destroy();
  return router;
}

/** Waits for the events of history entries that a click may have added. */
const settle = async () => {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setTimeout(resolve));
};

it.each([
  ['/provider/ramon', { cameFrom: '/search' }, '(12 reseñas)', 'resenas'],
  [
    '/auth',
    { afterLogin: { to: 'chat', providerId: 'ramon' } },
    'Saltar al contenido',
    'contenido',
  ],
] as const)(
  'at %s with the state %j the link "%s" focuses its target and leaves the history alone',
  async (path, state, name, id) => {
    const router = open(path, state);
    const link = await screen.findByRole('link', { name });
    const target = await vi.waitFor(() => {
      const found = document.getElementById(id);
      if (!found) throw new Error(`there is no #${id}`);
      return found;
    });
    const scroll = vi.spyOn(target, 'scrollIntoView');
    const ask = vi.fn(() => true);
    const unblock = router.history.block({ blockerFn: ask });
    const { length } = window.history;
    fireEvent.click(link);
    await settle();
    unblock();
    expect.soft(ask).not.toHaveBeenCalled();
    expect.soft(window.history.state).toMatchObject(state);
    expect.soft(router.state.location.state).toMatchObject(state);
    expect.soft(window.history.length).toBe(length);
    expect.soft(window.location.hash).toBe('');
    expect.soft(document.activeElement?.id).toBe(id);
    expect.soft(scroll).toHaveBeenCalledOnce();
  },
);

it('with a key the browser opens the link elsewhere', async () => {
  open('/auth', {});
  const link = await screen.findByRole('link', { name: 'Saltar al contenido' });
  expect(link.getAttribute('href')).toBe('#contenido');
  const handled: boolean[] = [];
  const watch = (event: Event) => {
    handled.push(event.defaultPrevented);
    // jsdom would follow the link here.
    event.preventDefault();
  };
  document.addEventListener('click', watch);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    fireEvent.click(link, { [key]: true });
  }
  document.removeEventListener('click', watch);
  expect(handled).toEqual([false, false, false, false]);
  expect(document.activeElement).not.toBe(document.getElementById('contenido'));
});
