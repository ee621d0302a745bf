import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyProfile } from '#app/testing/examples.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { UserFacts } from './user-facts.tsx';

afterEach(cleanup);

type User = Parameters<typeof UserFacts>[0]['user'];
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const description = 'Arreglo grifos, y a ti también.';
const ramon: User = {
  id: 'ramon',
  name: 'Ramón Etxeberria',
  email: 'ramon@example.es',
  phone: null,
  phone_display: null,
  photo: null,
  user_type: 'provider',
  is_superadmin: false,
  is_banned: false,
  description,
  ban: null,
  created_at: '2026-11-20T10:00:00Z',
  profile: emptyProfile,
};

function show(changes: Partial<User>): void {
  renderInApp(
    <RouterContextProvider router={router}>
      <UserFacts user={{ ...ramon, ...changes }} />
    </RouterContextProvider>,
  );
}
const page = () => screen.queryByRole('link', { name: 'Ver su página' });

it('shows what a profile says, and leads to the page of a provider', () => {
  show({});
  expect(screen.getByText(description)).toBeTruthy();
  expect(page()?.getAttribute('href')).toBe('/provider/ramon');
});

it.each([
  ['a client', { user_type: 'client' }],
  ['a banned provider', { ban: { reason: 'Insultos', ends_at: '2026-11-21T10:00:00Z' } }],
] as const)('leads to no page of %s, who has none', (_, changes) => {
  show(changes);
  expect(screen.getByText(description)).toBeTruthy();
  expect(page()).toBeNull();
});

it('says nothing of a profile without a text', () => {
  show({ description: null });
  expect(screen.queryByText('Descripción')).toBeNull();
});
