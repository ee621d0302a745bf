import type { AuthUser } from '@oficio/contract/auth.ts';
import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession, refreshSession } from '#app/lib/session-store.ts';
import { storeToken } from '#app/lib/token.ts';
import { followDrafts, useDraft } from './drafts.ts';
import { dropOutgoing, followOutbox, putOutgoing } from './outbox.ts';
import {
  followRecipients,
  forgetRecipientsBut,
  recipientOf,
  rememberRecipient,
} from './recipients.ts';
import { conversation, outgoing } from './testing/outgoing.ts';
import { useUnsent, withUnsent } from './unsent.ts';
import { useRememberedRecipient } from './use-remembered-recipient.ts';

const ramon = {
  id: 'ramon',
  name: 'Ramón Etxeberria',
  photo: null,
  user_type: 'provider',
  is_support: false,
} as const;

/** What another tab stores. */
function storeElsewhere(name: string, newValue: string | null): void {
  const key = `private:lucia:${name}`;
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

const stops: (() => void)[] = [];
beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: { id: 'lucia' } as AuthUser, profile: {} }),
  );
  storeToken('a');
  await refreshSession();
  expect(readSession().user?.id).toBe('lucia');
  stops.push(
    followDrafts(),
    followOutbox(() => {}),
    followRecipients(),
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
  vi.unstubAllGlobals();
});

it('includes what another tab wrote after the first reading and before this one follows it', () => {
  for (const stop of stops.splice(0)) stop();
  const unsent = renderHook(useUnsent);
  expect(unsent.result.current.size).toBe(0);
  localStorage.setItem('private:lucia:draft:lucia_ana', 'Le dejo la direc');
  const out = outgoing('Uno', { state: 'waiting' });
  localStorage.setItem(
    `private:lucia:outbox:${conversation}:${out.client_id}`,
    JSON.stringify(out),
  );
  act(() => {
    stops.push(
      followDrafts(),
      followOutbox(() => {}),
    );
  });
  expect(unsent.result.current.get('lucia_ana')?.text).toBe('Le dejo la direc');
  expect(unsent.result.current.get(conversation)?.text).toBe('Uno');
  storeElsewhere('draft:lucia_ana', null);
  act(() => dropOutgoing(conversation, [out]));
});

it('includes drafts that this device cannot store, also once other tabs are followed', () => {
  for (const stop of stops.splice(0)) stop();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const draft = renderHook(() => useDraft(conversation));
  const write = (text: string) => act(() => draft.result.current[1](text));
  write('Hola');
  const isFull = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  write('Hola, ¿está?');
  act(() => void stops.push(followDrafts()));
  expect(draft.result.current[0]).toBe('Hola, ¿está?');
  isFull.mockRestore();
  storeElsewhere(`draft:${conversation}`, 'De otra pestaña');
  expect(draft.result.current[0]).toBe('De otra pestaña');
  act(() => void stops.push(followDrafts()));
  expect(draft.result.current[0]).toBe('De otra pestaña');
  write('');
  act(() => void stops.push(followDrafts()));
  expect(draft.result.current[0]).toBe('');
});

it('is a draft as it is typed, until it is sent', () => {
  const unsent = renderHook(useUnsent);
  const draft = renderHook(() => useDraft(conversation));
  const write = (text: string) => act(() => draft.result.current[1](text));
  write('Buenos');
  write('Buenos días');
  expect([...unsent.result.current]).toEqual([
    [conversation, { kind: 'draft', text: 'Buenos días', timestamp: null }],
  ]);
  write('  ');
  expect(unsent.result.current.size).toBe(0);
  write('');
});

it('follows the drafts and the messages of another tab', () => {
  const unsent = renderHook(useUnsent);
  const draft = renderHook(() => useDraft(conversation));
  storeElsewhere(`draft:${conversation}`, 'Hola');
  expect(draft.result.current[0]).toBe('Hola');
  const out = outgoing('¿Está?', { state: 'waiting' });
  const name = `outbox:${conversation}:${out.client_id}`;
  storeElsewhere(name, JSON.stringify(out));
  expect(unsent.result.current.get(conversation)).toMatchObject({ kind: 'draft', text: 'Hola' });
  storeElsewhere(`draft:${conversation}`, null);
  expect(unsent.result.current.get(conversation)).toMatchObject({ kind: 'waiting' });
  storeElsewhere(name, null);
  expect(unsent.result.current.size).toBe(0);
  expect(draft.result.current[0]).toBe('');
});

it('names a refused message before anything else', () => {
  const unsent = renderHook(useUnsent);
  const refused = outgoing('No llega', { state: 'refused' });
  act(() => {
    putOutgoing(refused);
    putOutgoing(outgoing('Espera', { state: 'waiting' }));
  });
  expect(unsent.result.current.get(conversation)).toMatchObject({
    kind: 'refused',
    text: 'No llega',
  });
  act(() => dropOutgoing(conversation, [refused, outgoing('Espera', { state: 'waiting' })]));
  expect(unsent.result.current.size).toBe(0);
});

it('adds to a list what was written to a user without a conversation', () => {
  rememberRecipient(conversation, ramon);
  const draft = { kind: 'draft', text: 'Hola', timestamp: null } as const;
  const listed = { conversation_id: 'ana_lucia' } as ConversationListItem;
  const shown = withUnsent(
    [listed],
    new Map([
      ['ana_lucia', draft],
      [conversation, draft],
    ]),
  );
  expect(shown).toMatchObject([{ conversation_id: conversation, other_user: ramon }, listed]);
  forgetRecipientsBut(new Set([conversation]));
  expect(recipientOf(conversation)?.user).toEqual(ramon);
  forgetRecipientsBut(new Set());
  expect(recipientOf(conversation)).toBeNull();
});

it('names the recipient of what was written before the name was loaded, in every tab', () => {
  const draft = renderHook(() => useDraft(conversation));
  const remembered = renderHook(
    (name: string | undefined) =>
      useRememberedRecipient(conversation, 'ramon', {
        name,
        photo: null,
        isProvider: true,
        isSupport: undefined,
        profile: null,
      }),
    { initialProps: undefined as string | undefined },
  );
  const list = renderHook(() => withUnsent([], useUnsent()));
  act(() => draft.result.current[1]('Hola'));
  expect(list.result.current).toMatchObject([{ other_user: { id: 'ramon', name: 'Usuario' } }]);
  remembered.rerender('Ramón Etxeberria');
  expect(list.result.current).toMatchObject([{ other_user: ramon }]);
  // What a chat shows that cannot load its participant.
  remembered.rerender('Usuario');
  expect(list.result.current).toMatchObject([{ other_user: ramon }]);

  storeElsewhere('draft:ana_lucia', 'Buenos días');
  storeElsewhere(
    'recipient:ana_lucia',
    JSON.stringify({
      user: { ...ramon, id: 'ana', name: 'Ana' },
      since: '2026-11-20T16:00:00.000Z',
    }),
  );
  const names = list.result.current.map((each) => each.other_user.name);
  expect(names.toSorted()).toEqual(['Ana', 'Ramón Etxeberria']);

  storeElsewhere('draft:ana_lucia', null);
  act(() => draft.result.current[1](''));
  forgetRecipientsBut(new Set());
});
