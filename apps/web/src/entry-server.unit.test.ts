import { expect, test, vi } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { Route as SearchRoute } from './routes/search.tsx';

const CRASHED = 'Algo ha fallado';
const found = { results: [], total: 0, page: 1, total_pages: 0 };
const render = (url: string, ask: () => Promise<unknown> = async () => found) =>
  renderPage({ url, answers: [], ask, signal: new AbortController().signal });

test.each(['q', 'lugar', 'pagina', 'lat'])(
  'a second %s in the address of a search makes both ignored',
  async (name) => {
    const { markup, answers } = await render(`/search?${name}=1&${name}=2`);
    expect(markup).not.toContain(CRASHED);
    expect(answers).toEqual((await render('/search')).answers);
  },
);

test('the pages of a search are links, which work without scripts', async () => {
  const pages = { ...found, total: 21, total_pages: 3, page: 2 };
  const { markup } = await render('/search?q=fontanero&pagina=2', async () => pages);
  expect(markup.match(/href="\/search\?[^"]*"/g)).toEqual([
    'href="/search?q=fontanero"',
    'href="/search?q=fontanero"',
    'href="/search?q=fontanero&amp;pagina=2"',
    'href="/search?q=fontanero&amp;pagina=3"',
    'href="/search?q=fontanero&amp;pagina=3"',
  ]);
});

test('a screen that fails is an error, not its crash screen', async () => {
  const error = new Error('undefined is no place');
  const options = SearchRoute.options as unknown as { loader(): void };
  vi.spyOn(options, 'loader').mockImplementation(() => {
    throw error;
  });
  await expect(render('/search')).rejects.toMatchObject({ cause: error });
});

test('an address without a screen is an error', async () => {
  await expect(render('/nowhere')).rejects.toThrow('The screen cannot be shown');
});

test('a failed read is the error of the rendering, and is not repeated', async () => {
  const error = new Error('too many searches');
  const ask = vi.fn(() => Promise.reject(error));
  await expect(render('/search', ask)).rejects.toBe(error);
  expect(ask).toHaveBeenCalledOnce();
});
