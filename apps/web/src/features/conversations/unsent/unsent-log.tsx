import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { MessageBlock } from '../components/message-block.tsx';
import { blocksOf, groupMessages } from '../message-groups.ts';
import { interleave } from '../shown-messages.ts';
import { partial } from '../timeline.ts';
import { earlyOptions } from '../timeline-query.ts';
import type { Outgoing } from './outgoing.ts';
import classes from './unsent-log.module.css';

interface UnsentLogProps {
  conversationId: string;
  outgoing: readonly Outgoing[];
  ownId: string;
  otherName: string;
  onResend: (out: Outgoing) => void;
  onDiscard: (out: Outgoing) => void;
}

const NO_MESSAGES = partial({});
const ignore = () => {};

/**
 * The unsent messages of a conversation whose messages are not loaded, after those that were sent
 * meanwhile, oldest first; nothing without any.
 */
export function UnsentLog({ conversationId, outgoing, ...props }: UnsentLogProps) {
  const logRef = useRef<HTMLDivElement>(null);
  const { data: early = NO_MESSAGES } = useQuery(earlyOptions(conversationId));
  const blocks = useMemo(
    () => blocksOf(groupMessages(interleave({ ...early, oldestSeq: 0 }, outgoing))),
    [early, outgoing],
  );
  const now = useNow();
  if (blocks.length === 0) return null;
  return (
    <div ref={logRef} className={classes.log} role="log" aria-label="Mensajes" tabIndex={-1}>
      {blocks.map((block, index) => (
        <MessageBlock
          {...props}
          key={block.key}
          block={block}
          logRef={logRef}
          isAlwaysRendered
          isLast={index === blocks.length - 1}
          now={now}
          otherReadSeq={0}
          lastWithActionKey={undefined}
          pressedKey={null}
          onPress={ignore}
          onReport={undefined}
          onDelete={undefined}
        />
      ))}
    </div>
  );
}
