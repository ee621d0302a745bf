import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { ConversationLink } from './conversation-link.tsx';

afterEach(cleanup);

const conversation: ConversationListItem = {
  conversation_id: 'ana_berta',
  other_user: { id: 'berta', name: 'Soporte', photo: null, user_type: 'client', is_support: true },
  unread_count: 0,
  last_message: {
    seq: 1,
    message: 'Hola',
    timestamp: '2026-11-20T10:00:00.000Z',
    sender_id: 'ana',
  },
};

async function show(other: Partial<ConversationListItem['other_user']>) {
  const shown = { ...conversation, other_user: { ...conversation.other_user, ...other } };
  const rootRoute = createRootRoute({
    component: () => (
      <ConversationLink conversation={shown} time="10:00" variant="card" unsent={undefined} />
    ),
  });
  renderInApp(
    <RouterProvider
      router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })}
    />,
  );
  return within(await screen.findByRole('link'));
}

it.each([
  ['Soporte', 'S'],
  ['Berta Ruiz', 'B'],
])('names the support as the server does for this reader: %s', async (name, initial) => {
  const link = await show({ name });
  expect(link.getByText(name)).toBeTruthy();
  expect(link.getByText(initial)).toBeTruthy();
});

it('shows the photo of an administrator to another one', async () => {
  const link = await show({ name: 'Berta Ruiz', photo: '/uploads/berta.webp' });
  expect(link.queryByText('S')).toBeNull();
  expect(link.getByAltText('')).toBeTruthy();
});
