import type { Message } from '@oficio/contract/conversations.ts';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { partial } from './timeline.ts';
import { useUnseenCount } from './use-unseen-count.ts';

const from = (sender_id: string, seq: number, removed = false) =>
  ({ seq, sender_id, removed }) as Message;

it("counts the other one's messages since the reader left the end, without deleted ones", () => {
  const before = [from('lucia', 1)];
  const { result, rerender } = renderHook(
    ({ messages, isAtEnd }: { messages: Message[]; isAtEnd: boolean }) =>
      useUnseenCount(partial({ messages }), 'lucia', isAtEnd),
    { initialProps: { messages: before, isAtEnd: true } },
  );
  expect(result.current).toBe(0);
  const after = [...before, from('lucia', 2), from('ramon', 3), from('lucia', 4)];
  rerender({ messages: after, isAtEnd: false });
  expect(result.current).toBe(2);
  rerender({ messages: [...after.slice(0, 3), from('lucia', 4, true)], isAtEnd: false });
  expect(result.current).toBe(1);
});
