import {
  type ConversationListItem,
  conversationIdOf,
  type Message,
} from '@oficio/contract/conversations.ts';
import { expect, it } from 'vitest';
import { type ConversationList, withMessage, withRead, withRemoval } from './conversation-list.ts';

const ramon = 'ramon';
const at = (minute: number) => `2026-11-20T16:${minute}:00.000Z`;

function item(name: string, seq: number, unread_count = 0): ConversationListItem {
  return {
    conversation_id: conversationIdOf(ramon, name),
    other_user: { id: name, name, photo: null, user_type: 'client', is_support: false },
    unread_count,
    last_message: { seq, message: `Mensaje ${seq}`, timestamp: at(10 + seq), sender_id: name },
  };
}

function listOf(...conversations: ConversationListItem[]): ConversationList {
  const unread_total = conversations.reduce((sum, { unread_count }) => sum + unread_count, 0);
  const total = conversations.length;
  return { conversations, unread_total, total, total_pages: 1, page: 1 };
}

function message(from: string, seq: number, to = ramon): Message {
  return {
    id: `${from} ${seq}`,
    conversation_id: conversationIdOf(from, to),
    seq,
    sender_id: from,
    receiver_id: to,
    message: `Mensaje ${seq}`,
    message_type: 'text',
    image_url: null,
    location: null,
    client_id: null,
    timestamp: at(10 + seq),
    removed: false,
  };
}

it('has the conversation of a new message first, and counts the message', () => {
  const list = listOf(item('ana', 8, 1), item('lucia', 5, 2));
  expect(withMessage(list, message('lucia', 9), true)).toBeNull();
  const next = withMessage(
    listOf(item('ana', 3, 1), item('lucia', 5, 2)),
    message('lucia', 6),
    true,
  );
  expect(next).toEqual(listOf(item('lucia', 6, 3), item('ana', 3, 1)));
});

it('does not count messages that are read on arrival or sent by the user', () => {
  const list = listOf(item('lucia', 5));
  expect(withMessage(list, message('lucia', 6), false)).toEqual(listOf(item('lucia', 6)));
  const own = withMessage(list, message(ramon, 6, 'lucia'), false);
  expect(own?.conversations[0]?.last_message).toMatchObject({ seq: 6, sender_id: ramon });
  expect(own?.unread_total).toBe(0);
});

it('counts no message twice', () => {
  const list = listOf(item('lucia', 5, 1));
  expect(withMessage(list, message('lucia', 5), true)).toBe(list);
  expect(withMessage(list, message('lucia', 4), true)).toBe(list);
});

it('returns null for an unknown conversation, a gap or a later page', () => {
  const list = listOf(item('lucia', 5));
  expect(withMessage(list, message('ana', 1), true)).toBeNull();
  expect(withMessage(list, message('lucia', 7), true)).toBeNull();
  expect(withMessage({ ...list, page: 2 }, message('lucia', 6), true)).toBeNull();
});

it('resets the count of a conversation that was read', () => {
  const list = listOf(item('lucia', 5, 2), item('ana', 3, 1));
  const { conversation_id } = item('lucia', 5);
  expect(withRead(list, conversation_id, 5)).toEqual(listOf(item('lucia', 5), item('ana', 3, 1)));
  expect(withRead(list, conversation_id, 4)).toBeNull();
  expect(withRead(list, conversationIdOf(ramon, 'eva'), 4)).toBeNull();
  const read = listOf(item('lucia', 5));
  expect(withRead(read, conversation_id, 4)).toBe(read);
});

it('counts no message below zero', () => {
  const list = { ...listOf(item('lucia', 5, 2)), unread_total: 1 };
  expect(withRead(list, item('lucia', 5).conversation_id, 5)?.unread_total).toBe(0);
});

const leftOf = (removed: Message): Message => ({
  ...removed,
  message: 'Mensaje eliminado',
  removed: true,
});

it('shows what is left of a deleted message that was read', () => {
  const list = listOf(item('lucia', 5), item('ana', 3, 1));
  for (const mayBeUnread of [true, false]) {
    const next = withRemoval(list, leftOf(message('lucia', 5)), mayBeUnread);
    expect(next?.conversations.map(({ last_message }) => last_message.message)).toEqual([
      'Mensaje eliminado',
      item('ana', 3).last_message.message,
    ]);
    expect(next?.unread_total).toBe(1);
  }
  expect(withRemoval(list, leftOf(message('lucia', 4)), true)).toBe(list);
  expect(withRemoval(list, leftOf(message('eva', 1)), false)).toBe(list);
});

it('returns null for a deleted message that may have counted as unread', () => {
  const list = listOf(item('lucia', 5, 2), item('ana', 3));
  expect(withRemoval(list, leftOf(message('lucia', 4)), true)).toBeNull();
  expect(withRemoval(list, leftOf(message('eva', 1)), true)).toBeNull();
});
