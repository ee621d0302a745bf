import { text } from 'node:stream/consumers';
import type { AnswerKey, FirstAnswer, RenderPage } from '@oficio/contract/pages/page-rendering.ts';
import type { QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { cacheFirstAnswers } from './lib/rendering/first-answers.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

/** Renders the screen at an address for a guest. Requests share no state. */
export const renderPage: RenderPage = async ({ url, answers, ask, signal }) => {
  const asked: FirstAnswer[] = [];
  const failures: unknown[] = [];
  const answer: QueryPersister<unknown, QueryKey> = async (_fetch, { queryKey }) => {
    const key = queryKey as unknown as AnswerKey;
    try {
      const data = await ask(key);
      asked.push({ key, data });
      return data;
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  const queryClient = createQueryClient(answer);
  // The visitor waits for the rendering, and the app repeats a read that failed.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  cacheFirstAnswers(queryClient, answers);
  const router = await routerAt(url, queryClient);
  signal.throwIfAborted();
  // Thrown first: a failed read also fails the route that waits for it.
  if (failures.length > 0) throw failures[0];
  checkScreen(router);
  return { markup: await markupOf(router, signal), answers: [...answers, ...asked] };
};

/** A loaded router. An address that the app would rewrite is replaced by the rewritten one. */
async function routerAt(url: string, queryClient: QueryClient, isRewritten = false) {
  const context = { queryClient, waitsForAnswers: true };
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const result = router._serverResult;
  const rewritten = result?.type === 'redirect' ? result.redirect.options.href : undefined;
  if (result?.type === 'render') return router;
  if (!rewritten || isRewritten) throw new Error('There is nothing to render');
  return routerAt(rewritten, queryClient, true);
}

/** @throws Error when the router would show the crash screen or the screen for unknown addresses */
function checkScreen(router: AppRouter): void {
  const result = router._serverResult;
  if (result?.type === 'render' && result.status === 200) return;
  const cause = router.state.matches.find(({ error }) => error)?.error;
  throw new Error('The screen cannot be shown', { cause });
}

async function markupOf(router: AppRouter, signal: AbortSignal): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(<App router={router} />, {
    signal,
    // React would move larger boundaries into place with inline scripts, which the page's CSP
    // forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const markup = await text(prelude);
  if (failure) throw failure;
  return markup;
}
