import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { ReviewAskCard } from './review-ask.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leaves the focus in the screen when it goes', async () => {
  const provider = { id: 'ramon', name: 'Ramón', photo: null };
  let ask: object | null = { provider, title: 'Grifo', appointment_id: 'grifo' };
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'GET') ask = null;
    return Response.json(method === 'GET' ? { ask } : { success: true });
  });
  renderInApp(
    <main tabIndex={-1}>
      <ReviewAskCard onReview={() => {}} />
    </main>,
  );
  const button = await screen.findByRole('button', { name: 'Ahora no' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
