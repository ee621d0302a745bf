import { describe, expect, it } from 'vitest';
import { interleave } from './shown-messages.ts';
import { messageAt } from './testing/messages.ts';
import { partial } from './timeline.ts';
import type { Outgoing } from './unsent/outgoing.ts';
import { outgoing } from './unsent/testing/outgoing.ts';

describe('an unconfirmed message', () => {
  const messages = [messageAt(1), messageAt(2)];
  const written = (client_id: string, afterSeq: number | null) =>
    outgoing('Hola', { client_id, afterSeq });
  const keysOf = (unsent: readonly Outgoing[], shown = messages) =>
    interleave(partial({ messages: shown, oldestSeq: 1 }), unsent).map(({ key }) => key);

  it('stays where it was written while newer ones arrive', () => {
    const keys = keysOf([written('first', 1), written('second', 2)]);
    expect(keys).toEqual(['id-1', 'lucia first', 'id-2', 'lucia second']);
  });

  it('is shown at the end when no message was known when it was written', () => {
    const keys = keysOf([written('first', null), written('second', 1)]);
    expect(keys).toEqual(['id-1', 'id-2', 'lucia first', 'lucia second']);
  });

  it('is not taken for confirmed by another person’s message with the same client_id', () => {
    const theirs = messageAt(3, { client_id: 'same' });
    const keys = keysOf([written('same', 3)], [...messages, theirs]);
    expect(keys.slice(-2)).toEqual(['ramon same', 'lucia same']);
  });
});
