import { conversationIdOf, type Message, sendMessage } from '@oficio/contract/conversations.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { closeApp, openAppLoggedIn } from './open-app.tsx';
import type { Answer, Call } from './stub-answers.ts';

export const lucia = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe',
  name: 'Lucía Herrero',
  photo: null,
  user_type: 'client',
};
export const ramon = {
  id: '7a9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'Ramón Etxeberria',
  photo: null,
  user_type: 'provider',
};
export const profile = {
  status: 'available',
  categories: [],
  gallery: [],
  work_schedule: [],
  rating: 0,
};
export const conversation_id = conversationIdOf(lucia.id, ramon.id);
export const chatPath = `/chat/${conversation_id}/${ramon.id}`;

/** The server's messages of the chat of Lucía with Ramón. */
export class StoredMessages {
  readonly all: Message[];

  constructor(...all: Message[]) {
    this.all = all;
  }

  /** Stores the message of a call, unless it is known by its `client_id`. */
  readonly store = ({ body }: Call): Message => {
    const { client_id = null, image_url, location, ...content } = sendMessage.body.parse(body);
    const known = this.all.find((message) => message.client_id === client_id);
    if (known) return known;
    const message: Message = {
      ...content,
      image_url: image_url ?? null,
      location: location ? { ...location, address: location.address ?? null } : null,
      client_id,
      id: `id-${this.all.length + 1}`,
      seq: this.all.length + 1,
      sender_id: lucia.id,
      timestamp: new Date().toISOString(),
      removed: false,
    };
    this.all.push(message);
    return message;
  };

  readonly list = (): object => ({
    messages: this.all,
    other_read_seq: 0,
    removed_seqs: [],
    deleted_seqs: [],
    removed_until: 0,
  });

  /** What the calls of Lucía's chat with Ramón get. */
  answers(): Record<string, Answer> {
    return {
      'GET /readyz': {},
      'GET /api/profile/me': { user: { ...lucia, is_superadmin: false }, profile },
      [`GET /api/profile/${ramon.id}`]: { user: ramon, profile },
      [`GET /api/conversations/${conversation_id}`]: {
        conversation_id,
        other_user: { ...ramon, is_support: false },
      },
      [`GET /api/messages/${conversation_id}`]: this.list,
      [`POST /api/messages/${conversation_id}/read`]: { success: true },
      'POST /api/messages/send': this.store,
      'GET /api/messages/conversations': {
        conversations: [],
        unread_total: 0,
        total: 0,
        total_pages: 0,
        page: 1,
      },
      'GET /api/blocks': { blocks: [] },
      [`GET /api/reviews/provider/${ramon.id}/standing`]: {
        state: 'open',
        verified: false,
        reason: null,
      },
    };
  }
}

/** The shown messages with a text. */
export const items = (text: string) =>
  within(screen.getByRole('log', { name: 'Mensajes' }))
    .queryAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes(text));

/** The only message with a text, once it has the texts of its state. */
export const message = (text: string, ...state: string[]) =>
  waitFor(() => {
    const [item, ...others] = items(text);
    expect(others).toEqual([]);
    for (const each of state) expect(item?.textContent).toContain(each);
    return item ?? expect.fail('it is not there');
  });

export const composer = () =>
  screen.getByPlaceholderText<HTMLTextAreaElement>('Escribe un mensaje...');

export async function openChat(): Promise<void> {
  await openAppLoggedIn(chatPath);
  await screen.findByRole('log', { name: 'Mensajes' });
}

/** Opens the chat anew with what the device has stored, as after a reload. */
export async function reopenChat(): Promise<void> {
  const kept = { ...localStorage };
  closeApp();
  Object.assign(localStorage, kept);
  await openChat();
}

/** Writes and sends a text. */
export function write(text: string): void {
  fireEvent.change(composer(), { target: { value: text } });
  fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 13 });
}
