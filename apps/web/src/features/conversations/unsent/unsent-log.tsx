import { useMemo, useRef } from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { MessageBlock } from '../components/message-block.tsx';
import { blocksOf, groupMessages } from '../message-groups.ts';
import { interleave, type Outgoing, partial } from '../timeline.ts';
import classes from './unsent-log.module.css';

interface UnsentLogProps {
  outgoing: readonly Outgoing[];
  ownId: string;
  otherName: string;
  onResend: (out: Outgoing) => void;
  onDiscard: (out: Outgoing) => void;
}

const NO_MESSAGES = partial({});
const ignore = () => {};

/** The unsent messages of a conversation whose messages are not loaded, oldest first. */
export function UnsentLog({ outgoing, ...props }: UnsentLogProps) {
  const logRef = useRef<HTMLDivElement>(null);
  const blocks = useMemo(
    () => blocksOf(groupMessages(interleave(NO_MESSAGES, outgoing))),
    [outgoing],
  );
  const now = useNow();
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
