import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { renderInApp } from '#app/testing/render.tsx';
import type { Person } from '../use-person.ts';
import { Chat } from './chat.tsx';

vi.mock('./chat-header.tsx', () => ({ ChatHeader: () => null }));
vi.mock('./composer.tsx', () => ({ Composer: () => null }));

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ messages: [], removed_seqs: [], deleted_seqs: [] }),
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each([
  [390, [[0, 0]]],
  [768, [[0, 0]]],
  [769, []],
])('at %i px wide it opens with the top in view: %j', (width, calls) => {
  vi.stubGlobal('innerWidth', width);
  const person: Person = {
    name: 'Ramón',
    photo: null,
    isProvider: true,
    isSupport: false,
    profile: null,
  };
  renderInApp(
    <Chat
      conversationId="lucia_ramon"
      otherUserId="ramon"
      ownId="lucia"
      person={person}
      note={undefined}
      actions={null}
      top={null}
      menu={null}
      banner={null}
      onSent={() => {}}
      onReport={undefined}
    />,
  );
  expect(vi.mocked(window.scrollTo).mock.calls).toEqual(calls);
});
