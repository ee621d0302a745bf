import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { queryClient } from '#app/lib/query-client.ts';
import { createAppRouter } from '#app/router.tsx';
import { closeApp } from '#app/testing/open-app.tsx';
import { stubBrowser } from '#app/testing/render.tsx';
import { stubAnswers } from '#app/testing/stub-answers.ts';

afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

it('a message about a redirect is shown on the screen that it leads to, and goes with it', async () => {
  stubBrowser();
  stubAnswers({
    'GET /readyz': {},
    'GET /api/profile/ramon': {
      user: { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' },
      profile: { status: 'available', categories: [], gallery: [], work_schedule: [], rating: 0 },
    },
  });
  const history = createMemoryHistory({ initialEntries: ['/provider/ramon'] });
  const router = createAppRouter({ queryClient, waitsForAnswers: false }, history);
  render(<App router={router} />);
  fireEvent.click(await screen.findByText('Contactar'));
  await waitFor(() => expect(router.state.location.href).toBe('/auth'));
  const toast = await screen.findByText('Inicia sesión para contactar al proveedor');
  expect(toast.closest('[role=alert]')).toBeTruthy();
  // Under the pointer it does not leave by itself.
  fireEvent.mouseOver(toast);
  fireEvent.pointerDown(document.body);
  await router.navigate({ to: '/forgot-password' });
  await waitFor(() => expect(toast.isConnected).toBe(false));
});
