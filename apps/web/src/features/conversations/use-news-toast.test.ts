import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#app/lib/toast.ts';
import { useNewsToast } from './use-news-toast.ts';

let hear = (_message: { sender_id: string; timestamp: string }): void => {};
vi.mock('#app/lib/realtime.ts', () => ({
  useRealtimeEvent: (_name: string, listener: typeof hear) => {
    hear = listener;
  },
}));
vi.mock('#app/lib/toast.ts', () => ({ toast: { news: vi.fn() } }));

const at = (minute: number) => `2026-11-20T16:${minute}:00.000Z`;

function listed(
  minute: number,
  { sender_id = 'lucia', unread_count = 1 } = {},
): ConversationListItem {
  return {
    conversation_id: `ramon_${sender_id}`,
    other_user: {
      id: 'lucia',
      name: 'Lucía',
      photo: null,
      user_type: 'client',
      is_support: false,
    },
    unread_count,
    last_message: { seq: 1, message: 'Hola', timestamp: at(minute), sender_id },
  };
}

function open(...first: ConversationListItem[]) {
  const { rerender } = renderHook((list) => useNewsToast('ramon', list), {
    initialProps: { conversations: first, isFetching: false },
  });
  return (...conversations: ConversationListItem[]) =>
    rerender({ conversations, isFetching: false });
}

beforeEach(() => vi.mocked(toast.news).mockClear());

it('shows a toast once for a message from a fetch', () => {
  const fetch = open(listed(10));
  expect(toast.news).not.toHaveBeenCalled();
  fetch(listed(11), listed(10));
  fetch(listed(11), listed(10));
  expect(toast.news).toHaveBeenCalledExactlyOnceWith('Nuevo mensaje recibido');
});

it('shows a toast for the very first message', () => {
  const fetch = open();
  fetch(listed(10));
  expect(toast.news).toHaveBeenCalledOnce();
});

it('shows no second toast for a message of an event', () => {
  const fetch = open(listed(10));
  act(() => hear({ sender_id: 'lucia', timestamp: at(11) }));
  fetch(listed(11));
  expect(toast.news).toHaveBeenCalledOnce();
});

it('says nothing of own messages, nor of those that were read elsewhere', () => {
  const fetch = open(listed(10));
  act(() => hear({ sender_id: 'ramon', timestamp: at(11) }));
  fetch(listed(11, { sender_id: 'ramon' }));
  fetch(listed(12, { unread_count: 0 }));
  expect(toast.news).not.toHaveBeenCalled();
});

it('ignores cached data of an earlier visit until it is refetched', () => {
  const { rerender } = renderHook((list) => useNewsToast('ramon', list), {
    initialProps: { conversations: [listed(10)], isFetching: true },
  });
  rerender({ conversations: [listed(11)], isFetching: false });
  expect(toast.news).not.toHaveBeenCalled();
});
