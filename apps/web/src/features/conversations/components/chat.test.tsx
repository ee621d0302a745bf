import {
  act,
  cleanup,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, refreshSession } from '#app/lib/session-store.ts';
import { storeToken } from '#app/lib/token.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { deliverMessage } from '../unsent/deliver-message.ts';
import { useDraft } from '../unsent/drafts.ts';
import { dropOutgoing, outgoingOf, putOutgoing } from '../unsent/outbox.ts';
import { conversation, outgoing } from '../unsent/testing/outgoing.ts';
import { useAttachment } from '../use-attachment.ts';
import type { Person } from '../use-person.ts';
import { Chat } from './chat.tsx';

/** The keys of the bubbles that were rendered. */
const rendered = vi.hoisted((): string[] => []);
vi.mock('./message-bubble.tsx', async (original) => {
  const { MessageBubble } = await original<typeof import('./message-bubble.tsx')>();
  const Counted = memo(function Counted(props: ComponentProps<typeof MessageBubble>) {
    rendered.push(props.shown.key);
    return <MessageBubble {...props} />;
  });
  return { MessageBubble: Counted };
});
vi.mock('./chat-header.tsx', () => ({ ChatHeader: () => null }));
vi.mock('./composer.tsx', () => ({ Composer: () => null }));

// Loaded with the first deletion.
beforeAll(() =>
  Promise.all([
    import('#app/lib/offline/cached-answers.ts'),
    import('#app/lib/offline/erase-cached-image.ts'),
  ]),
);
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ messages: [], removed_seqs: [], deleted_seqs: [] }),
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  dropOutgoing(conversation, outgoingOf(conversation));
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each([
  [390, [[0, 0]]],
  [768, [[0, 0]]],
  [769, []],
])('at %i px wide it opens with the top in view: %j', (width, calls) => {
  vi.stubGlobal('innerWidth', width);
  show();
  expect(vi.mocked(window.scrollTo).mock.calls).toEqual(calls);
});

const sent = {
  id: 'a',
  conversation_id: 'lucia_ramon',
  seq: 1,
  sender_id: 'lucia',
  receiver_id: 'ramon',
  message: 'Me he equivocado',
  message_type: 'text',
  image_url: null,
  location: null,
  client_id: null,
  timestamp: new Date().toISOString(),
  removed: false,
};
const deleted = { ...sent, message: 'Mensaje eliminado', removed: true };

/** Answers with these messages, and a deletion with `answer`. */
function answerWith(messages: object[], answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? answer()
      : Response.json({ messages, removed_seqs: [], deleted_seqs: [], other_read_seq: 0 }),
  );
}

it.each([
  ['Ramón', 'Escribe tu primer mensaje a Ramón.'],
  [undefined, 'Escribe tu primer mensaje.'],
])('an empty chat with %s asks for the first message', async (name, sentence) => {
  answerWith([], () => Response.json({}));
  show(null, { name });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('no bubble is rendered again when the chat is', async () => {
  answerWith([sent], () => Response.json(deleted));
  const { rerender } = show();
  await screen.findByRole('button', { name: 'Eliminar mensaje' });
  rendered.length = 0;
  rerender(chat(null));
  expect(rendered).toEqual([]);
});

it('the focus is in the log once a message is deleted', async () => {
  answerWith([sent], () => Response.json(deleted));
  show();
  const action = await screen.findByRole('button', { name: 'Eliminar mensaje' });
  action.focus();
  fireEvent.click(action);
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Mensaje eliminado');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')));
});

it('a late deletion does not close the question about another message', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith([sent, { ...sent, id: 'b', seq: 2, message: 'Otra vez' }], () => promise);
  show();
  const deletionOf = (description: RegExp) =>
    screen.findByRole('button', { name: 'Eliminar mensaje', description });
  const first = await deletionOf(/^Me he equivocado/);
  const second = await deletionOf(/^Otra vez/);
  fireEvent.click(first);
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(second);
  await screen.findByRole('dialog');
  await act(async () => resolve(Response.json(deleted)));
  await screen.findByText('Mensaje eliminado');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('the focus stays in the conversation when the banner with the focus is removed', async () => {
  const { rerender } = show(<button type="button">Desbloquear</button>);
  screen.getByRole('button', { name: 'Desbloquear' }).focus();
  rerender(chat(null));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversación' }));
});

describe('without a composer', () => {
  beforeEach(async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/profile/me'
        ? Response.json({ user: { id: 'lucia' }, profile: {} })
        : Response.json({ messages: [], removed_seqs: [], deleted_seqs: [], other_read_seq: 0 }),
    );
    storeToken('a-token');
    await refreshSession();
  });
  afterEach(endSession);

  it('a draft that the lists show can be discarded', async () => {
    const draft = renderHook(() => useDraft(conversation));
    act(() => draft.result.current[1]('¿Está el martes?'));
    const { rerender } = show('Esta cuenta ya no existe');
    expect(await screen.findByText('¿Está el martes?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText('¿Está el martes?')).toBeNull();
    expect(draft.result.current[0]).toBe('');
    rerender(chat(null));
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  });

  it('no image is taken, and the browser does not open it either', async () => {
    const dataTransfer = {
      types: ['Files'],
      files: [new File(['x'], 'a.png', { type: 'image/png' })],
    };
    const { rerender } = show('Esta cuenta ya no existe');
    expect(fireEvent.dragEnter(window, { dataTransfer })).toBe(false);
    expect(screen.queryByText(/^Suelta la imagen/)).toBeNull();
    expect(fireEvent.drop(window, { dataTransfer })).toBe(false);
    const attachment = renderHook(() => useAttachment(conversation));
    expect(attachment.result.current.chosen).toBeNull();
    rerender(chat(null));
    fireEvent.dragEnter(window, { dataTransfer });
    expect(screen.getByText(/^Suelta la imagen/)).toBeTruthy();
  });
});

it('the focus stays in the log when an unsent message is discarded', async () => {
  putOutgoing(outgoing('Hola', { state: 'refused' }));
  show();
  await waitFor(() => expect(screen.queryByText('Cargando...')).toBeNull());
  const discard = await screen.findByRole('button', { name: 'Descartar' });
  discard.focus();
  fireEvent.click(discard);
  await waitFor(() => expect(screen.queryByText('Hola')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('log'));
});

it.each([
  ['the messages are loading', () => new Promise<Response>(() => {})],
  ['they could not be loaded', async () => Response.json({ detail: 'Error' }, { status: 500 })],
])('shows what is written while %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  show();
  act(() => putOutgoing(outgoing('¿Está el martes?', { state: 'refused', afterSeq: null })));
  const log = screen.getByRole('log');
  expect(within(log).getByText('¿Está el martes?')).toBeTruthy();
  fireEvent.click(within(log).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText('¿Está el martes?')).toBeNull());
});

describe('a message that is stored before the messages are loaded', () => {
  const out = outgoing('¿Está el martes?', { afterSeq: null });
  const { afterSeq, state, refusal, ...content } = out;
  const stored = { ...content, id: 'a', seq: 1, removed: false };

  /** The session of Lucía, with the answer to the reading of her messages. */
  async function begin(read: () => Promise<Response>): Promise<void> {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/api/profile/me') return Response.json({ user: { id: 'lucia' }, profile: {} });
      return url === '/api/messages/send' ? Response.json(stored) : read();
    });
    storeToken('a-token');
    await refreshSession();
  }
  afterEach(endSession);

  it.each([
    ['they are loading', () => new Promise<Response>(() => {})],
    ['they could not be loaded', async () => Response.json({ detail: 'Error' }, { status: 500 })],
  ])('is shown as sent while %s', async (_, read) => {
    await begin(read);
    show();
    await act(async () => expect(await deliverMessage(out)).toBe('stored'));
    const log = screen.getByRole('log');
    expect(within(log).getByText('¿Está el martes?')).toBeTruthy();
    expect(within(log).getByText('Enviado')).toBeTruthy();
  });

  it('is in the log, though the answer to its first reading lacks it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await begin(() => promise);
    show();
    await act(async () => expect(await deliverMessage(out)).toBe('stored'));
    resolve(Response.json({ messages: [], removed_seqs: [], deleted_seqs: [], other_read_seq: 0 }));
    await waitFor(() => expect(screen.queryByText('Cargando...')).toBeNull());
    expect(within(screen.getByRole('log')).getByText('¿Está el martes?')).toBeTruthy();
  });
});

function show(banner: ReactNode = null, other: Partial<Person> = {}) {
  return renderInApp(chat(banner, other), queryClient);
}

function chat(banner: ReactNode, other: Partial<Person> = {}) {
  const person: Person = {
    name: 'Ramón',
    photo: null,
    isProvider: true,
    isSupport: false,
    profile: null,
    ...other,
  };
  return (
    <Chat
      conversationId="lucia_ramon"
      otherUserId="ramon"
      ownId="lucia"
      person={person}
      note={undefined}
      actions={null}
      top={null}
      menu={null}
      banner={banner}
      onSent={() => {}}
      onReport={() => {}}
    />
  );
}
