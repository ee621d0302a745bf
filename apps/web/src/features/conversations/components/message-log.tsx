import { Box, Loader, VisuallyHidden } from '@mantine/core';
import type { Message } from '@oficio/contract/conversations.ts';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { formatDayHeading } from '#app/lib/format.ts';
import { useNow } from '#app/lib/use-now.ts';
import { groupMessages } from '../message-groups.ts';
import { hasOlder, type Outgoing, type Timeline, weave } from '../timeline.ts';
import { useLogScroll } from '../use-log-scroll.ts';
import { useUnseenCount } from '../use-unseen-count.ts';
import { MessageBubble } from './message-bubble.tsx';
import classes from './message-log.module.css';
import { TypingLine } from './typing-line.tsx';

interface MessageLogProps {
  timeline: Timeline;
  outgoing: readonly Outgoing[];
  ownId: string;
  otherUserId: string;
  otherName: string;
  isLoadingOlder: boolean;
  /** Older ones could not be loaded: then they are asked for by hand. */
  hasOlderFailed: boolean;
  onLoadOlder: () => void;
  isTyping: boolean;
  onResend: (out: Outgoing) => void;
  onDiscard: (out: Outgoing) => void;
  onReport: ((message: Message) => void) | undefined;
}

/** The messages of a conversation by day, oldest first. */
export function MessageLog({ timeline, outgoing, otherUserId, ...props }: MessageLogProps) {
  const { ownId, otherName, isLoadingOlder, hasOlderFailed, onLoadOlder } = props;
  const groups = useMemo(() => groupMessages(weave(timeline, outgoing)), [timeline, outgoing]);
  const [pressedKey, setPressedKey] = useState<string | null>(null);
  const last = groups.at(-1)?.shown;
  const lastOfOther = groups.findLast(
    ({ shown: { kind, message } }) =>
      kind === 'message' && message.sender_id === otherUserId && !message.removed,
  );
  const now = useNow();
  const canLoadOlder = hasOlder(timeline);
  const { logRef, contentRef, isAtEnd, onScroll, scrollToEnd } = useLogScroll({
    firstKey: groups[0]?.shown.key,
    lastKey: last?.key,
    isLastOutgoing: last?.kind === 'outgoing',
    onNearStart: () => canLoadOlder && !hasOlderFailed && onLoadOlder(),
  });
  const unseenCount = useUnseenCount(timeline, otherUserId, isAtEnd);

  return (
    <div className={classes.frame}>
      <Box
        ref={logRef}
        className={classes.log}
        role="log"
        aria-label="Mensajes"
        tabIndex={0}
        onScroll={onScroll}
        onTouchStart={({ target }) => {
          if (target instanceof Element && !target.closest('[data-reports]')) setPressedKey(null);
        }}
      >
        <div ref={contentRef} className={classes.column}>
          {canLoadOlder && (
            <div className={classes.older}>
              {isLoadingOlder ? (
                <>
                  <Loader size={20} aria-hidden="true" />
                  <VisuallyHidden>Cargando...</VisuallyHidden>
                </>
              ) : (
                <button type="button" className={classes.olderButton} onClick={onLoadOlder}>
                  Ver mensajes anteriores
                </button>
              )}
            </div>
          )}
          {groups.length === 0 && (
            <p className={classes.empty}>{`Escribe tu primer mensaje a ${otherName}.`}</p>
          )}
          <ol className={classes.messages}>
            {groups.map((group) => (
              <Fragment key={group.shown.key}>
                {group.opensDay && (
                  <li className={classes.day}>
                    <span>{formatDayHeading(group.shown.message.timestamp, now)}</span>
                  </li>
                )}
                <MessageBubble
                  {...group}
                  ownId={ownId}
                  otherName={otherName}
                  otherReadSeq={timeline.otherReadSeq}
                  onResend={props.onResend}
                  onDiscard={props.onDiscard}
                  onReport={props.onReport}
                  isLastOfOther={group === lastOfOther}
                  isPressed={group.shown.key === pressedKey}
                  onPress={() => setPressedKey(group.shown.key)}
                />
              </Fragment>
            ))}
          </ol>
        </div>
      </Box>
      <TypingLine name={otherName} isTyping={props.isTyping} />
      {unseenCount > 0 && (
        <button type="button" className={classes.news} onClick={scrollToEnd}>
          <IconArrowDown size={18} aria-hidden="true" />
          {unseenCount === 1 ? '1 mensaje nuevo' : `${unseenCount} mensajes nuevos`}
        </button>
      )}
    </div>
  );
}
