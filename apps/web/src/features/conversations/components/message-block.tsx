import type { Message } from '@oficio/contract/conversations.ts';
import { Fragment, memo, type RefObject, useRef } from 'react';
import { formatDayHeading } from '#app/lib/format/dates.ts';
import { type MessageBlock as Block, isSameBlock } from '../message-groups.ts';
import { isDeletable } from '../shown-messages.ts';
import type { Outgoing } from '../unsent/outgoing.ts';
import { useFarHeight } from '../use-far-height.ts';
import classes from './message-block.module.css';
import { MessageBubble } from './message-bubble.tsx';

interface MessageBlockProps {
  block: Block;
  logRef: RefObject<HTMLDivElement | null>;
  /** Whether the block is always rendered, at any distance. */
  isAlwaysRendered: boolean;
  /** Whether new messages are added to this block, which announces them to screen readers. */
  isLast: boolean;
  now: Date;
  ownId: string;
  otherName: string;
  otherReadSeq: number;
  lastWithActionKey: string | undefined;
  pressedKey: string | null;
  onPress: (key: string) => void;
  onResend: (out: Outgoing) => void;
  onDiscard: (out: Outgoing) => void;
  onReport: ((message: Message) => void) | undefined;
  onDelete: ((message: Message) => void) | undefined;
}

/**
 * A block of messages. It is rendered while near the visible area; otherwise an element of the same
 * height replaces it.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const {
    block,
    logRef,
    isAlwaysRendered,
    isLast,
    now,
    otherReadSeq,
    lastWithActionKey,
    pressedKey,
  } = props;
  const listRef = useRef<HTMLOListElement>(null);
  const farHeight = useFarHeight(listRef, logRef, isAlwaysRendered);
  const isFar = farHeight !== undefined;
  return (
    <ol
      ref={listRef}
      className={classes.block}
      style={isFar ? { height: farHeight } : undefined}
      aria-live={isLast ? undefined : 'off'}
      aria-hidden={isFar || undefined}
    >
      {!isFar &&
        block.rows.map(({ opensDay, ...row }) => (
          <Fragment key={row.shown.key}>
            {opensDay && (
              <li className={classes.day}>
                <span>{formatDayHeading(row.shown.message.timestamp, now)}</span>
              </li>
            )}
            <MessageBubble
              {...row}
              ownId={props.ownId}
              otherName={props.otherName}
              isRead={row.shown.kind === 'message' && row.shown.message.seq <= otherReadSeq}
              isLastWithAction={row.shown.key === lastWithActionKey}
              isPressed={row.shown.key === pressedKey}
              onPress={props.onPress}
              onResend={props.onResend}
              onDiscard={props.onDiscard}
              onReport={props.onReport}
              onDelete={isDeletable(row.shown, props.ownId, now) ? props.onDelete : undefined}
            />
          </Fragment>
        ))}
    </ol>
  );
}, isSame);

function isSame({ block, ...rest }: MessageBlockProps, next: MessageBlockProps): boolean {
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return isSameBlock(block, next.block) && names.every((name) => rest[name] === next[name]);
}
