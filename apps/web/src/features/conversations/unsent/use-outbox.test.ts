import type { Message } from '@oficio/contract/conversations.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partial, type Timeline } from '../timeline.ts';
import { deliverMessage } from './deliver-message.ts';
import { dropOutgoing, outgoingOf, putOutgoing } from './outbox.ts';
import { conversation } from './testing/outgoing.ts';
import { useOutbox } from './use-outbox.ts';

vi.mock('./deliver-message.ts', () => ({ deliverMessage: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(deliverMessage).mockImplementation(async (out) => {
    putOutgoing(out);
    return 'waiting';
  });
});
afterEach(() => {
  dropOutgoing(conversation, outgoingOf(conversation));
  vi.useRealTimers();
});

it('keeps the order of what is written after the clock was set back', async () => {
  const { result } = show();
  const write = (message: string) => result.current.send({ message, message_type: 'text' });
  vi.setSystemTime('2026-11-20T16:00:00.000Z');
  await write('uno');
  vi.setSystemTime('2026-11-20T15:00:00.000Z');
  await write('dos');
  await write('tres');
  expect(outgoingOf(conversation).map(({ message, timestamp }) => [message, timestamp])).toEqual([
    ['uno', '2026-11-20T16:00:00.000Z'],
    ['dos', '2026-11-20T16:00:00.001Z'],
    ['tres', '2026-11-20T16:00:00.002Z'],
  ]);
});

it('keeps what is written before the messages are loaded after those that are loaded then', async () => {
  const { result, rerender } = show();
  await result.current.send({ message: 'Hola', message_type: 'text' });
  expect(outgoingOf(conversation)).toMatchObject([{ message: 'Hola', afterSeq: null }]);
  const theirs = { seq: 7, sender_id: 'ramon', client_id: null } as Message;
  rerender({ timeline: partial({ messages: [theirs], oldestSeq: 7 }) });
  expect(result.current.outgoing).toMatchObject([{ message: 'Hola', afterSeq: 7 }]);
  rerender({ timeline: partial({ messages: [theirs, { ...theirs, seq: 8 }], oldestSeq: 7 }) });
  expect(result.current.outgoing).toMatchObject([{ message: 'Hola', afterSeq: 7 }]);
});

function show() {
  const props: { timeline: Timeline | undefined } = { timeline: undefined };
  return renderHook(
    ({ timeline }: typeof props) =>
      useOutbox({ conversationId: conversation, ownId: 'lucia', otherUserId: 'ramon', timeline }),
    { initialProps: props },
  );
}
