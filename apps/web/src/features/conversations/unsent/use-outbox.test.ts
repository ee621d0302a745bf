import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  const { result } = renderHook(() =>
    useOutbox({
      conversationId: conversation,
      ownId: 'lucia',
      otherUserId: 'ramon',
      timeline: undefined,
    }),
  );
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
