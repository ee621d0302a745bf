import type { RenderedPage } from '@oficio/contract/pages/page-rendering.ts';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { TooManyAttempts } from '../../../errors.ts';
import { PageRenderer } from './page-renderer.ts';

const page: RenderedPage = { markup: '<h1>Fontaneros</h1>', answers: [] };
const request = { url: '/search?q=gotea+el+grifo', answers: [], ask: async () => null };

const logged = vi.fn();
const log = { error: logged } as unknown as FastifyBaseLogger;
afterEach(() => {
  vi.useRealTimers();
  logged.mockClear();
});

test('a screen that cannot be rendered is left to the app, with one line in the log', async () => {
  const renderer = new PageRenderer(() => Promise.reject(new Error('undefined is no hook')), log);
  expect(await renderer.render(request)).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ path: '/search' });
});

test('a screen refused by a rate limit is left to the app, without a line in the log', async () => {
  const renderer = new PageRenderer(() => Promise.reject(new TooManyAttempts(60)), log);
  expect(await renderer.render(request)).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

test('and one that takes too long', async () => {
  const timedOut = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timedOut.signal);
  const renderer = new PageRenderer(() => new Promise(() => {}), log);
  const rendered = renderer.render(request);
  timedOut.abort(new DOMException('The operation timed out', 'TimeoutError'));
  expect(await rendered).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});

test('of many at once only some are rendered, and again as those are done', async () => {
  const ends: (() => void)[] = [];
  const renderer = new PageRenderer(
    () => new Promise((resolve) => ends.push(() => resolve(page))),
    log,
  );
  const many = Array.from({ length: 20 }, () => renderer.render(request));
  for (const end of ends) end();
  const rendered = await Promise.all(many);
  expect(rendered.filter((each) => each === page)).toHaveLength(8);
  const next = renderer.render(request);
  ends.at(-1)?.();
  expect(await next).toBe(page);
});
