import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import BlockedPeopleModal from './blocked-people-modal.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the focus in the dialog when a person is unblocked', async () => {
  let blocked = ['Ana', 'Luis'];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') blocked = blocked.filter((name) => !url.endsWith(name));
    const blocks = blocked.map((name) => ({
      user: { id: name, name, photo: null, user_type: 'client' },
      created_at: '2026-11-20T09:00:00.000Z',
    }));
    return Response.json({ blocks });
  });
  renderInApp(<BlockedPeopleModal opened onClose={() => {}} />);
  for (const name of ['Ana', 'Luis']) {
    const button = await screen.findByRole('button', { name: `Desbloquear a ${name}` });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  }
  expect(screen.getByText(/^No has bloqueado a nadie/)).toBeTruthy();
});
