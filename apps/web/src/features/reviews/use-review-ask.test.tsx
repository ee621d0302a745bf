import { QueryClient, useIsFetching } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { reviewAskQuery } from './review-ask-query.ts';
import { useReviewAsk } from './use-review-ask.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function List() {
  const { isWaiting } = useReviewAsk(true, () => {});
  const isAsking = useIsFetching() > 0;
  return <p>{`${isWaiting ? 'espera' : 'lista'}${isAsking ? ', pregunta' : ''}`}</p>;
}

it('the list waits for the first answer only, also after a failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'No' }, { status: 403 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<List />, client);
  expect(screen.getByText(/^espera/)).toBeTruthy();
  await screen.findByText('lista');
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  act(() => void client.refetchQueries({ queryKey: reviewAskQuery.queryKey }));
  expect(await screen.findByText('lista, pregunta')).toBeTruthy();
});
