import { Box, Loader, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { Message } from '@oficio/contract/conversations.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import { IconArrowDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { blocksOf, groupMessages } from '../message-groups.ts';
import { interleave, isDeletable, isReportable } from '../shown-messages.ts';
import { hasOlder, type Timeline } from '../timeline.ts';
import type { Outgoing } from '../unsent/outgoing.ts';
import { useLogScroll } from '../use-log-scroll.ts';
import { useShownPart } from '../use-shown-part.ts';
import { useUnseenCount } from '../use-unseen-count.ts';
import { MessageBlock } from './message-block.tsx';
import classes from './message-log.module.css';

/** Number of blocks at the end that are always rendered, so that scrolling there is immediate. */
const ALWAYS_RENDERED_BLOCKS = 3;

interface MessageLogProps {
  timeline: Timeline;
  outgoing: readonly Outgoing[];
  ownId: string;
  otherUserId: string;
  otherName: string;
  isLoadingOlder: boolean;
  /** Whether loading older messages failed: the user must then click to load them. */
  hasOlderFailed: boolean;
  onLoadOlder: () => void;
  isTyping: boolean;
  onResend: (out: Outgoing) => void;
  onDiscard: (out: Outgoing) => void;
  onReport: ((message: Message) => void) | undefined;
  onDelete: (message: Message) => void;
}

/** The messages of a conversation by day, oldest first. */
export function MessageLog({ timeline, outgoing, otherUserId, ...props }: MessageLogProps) {
  const { ownId, otherName, isLoadingOlder, hasOlderFailed, onLoadOlder } = props;
  const { shown, showOlder } = useShownPart(timeline, onLoadOlder);
  const groups = useMemo(() => groupMessages(interleave(shown, outgoing)), [shown, outgoing]);
  const blocks = useMemo(() => blocksOf(groups), [groups]);
  const [pressedKey, setPressedKey] = useState<string | null>(null);
  // The same functions in each render: the blocks are memoised.
  const report = useCallbackRef(props.onReport);
  const onDelete = useCallbackRef(props.onDelete);
  const last = groups.at(-1)?.shown;
  const now = useNow();
  const lastWithAction = groups.findLast(
    ({ shown: item }) =>
      isDeletable(item, ownId, now) || (props.onReport && isReportable(item, otherUserId)),
  );
  const blockWithAction =
    lastWithAction && blocks.findLast(({ rows }) => rows.includes(lastWithAction));
  const canShowOlder = hasOlder(shown);
  const { logRef, contentRef, isAtEnd, onScroll, scrollToEnd } = useLogScroll({
    firstKey: groups[0]?.shown.key,
    lastKey: last?.key,
    isLastOutgoing: last?.kind === 'outgoing',
    onNearStart: () => canShowOlder && !hasOlderFailed && showOlder(),
  });
  const unseenCount = useUnseenCount(timeline, otherUserId, isAtEnd);
  const showNews = () => {
    scrollToEnd();
    // The button that had the focus is gone then.
    logRef.current?.focus({ preventScroll: true });
  };

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
          if (target instanceof Element && !target.closest('[data-acts]')) setPressedKey(null);
        }}
      >
        <div ref={contentRef} className={classes.column}>
          {canShowOlder && (
            <div className={classes.older}>
              {isLoadingOlder ? (
                <>
                  <Loader size={20} aria-hidden="true" />
                  <VisuallyHidden>Cargando...</VisuallyHidden>
                </>
              ) : (
                <button type="button" className={classes.olderButton} onClick={showOlder}>
                  Ver mensajes anteriores
                </button>
              )}
            </div>
          )}
          {groups.length === 0 && (
            <p className={classes.empty}>
              {otherName
                ? `Escribe tu primer mensaje a ${otherName}.`
                : 'Escribe tu primer mensaje.'}
            </p>
          )}
          {blocks.map((block, index) => (
            <MessageBlock
              key={block.key}
              block={block}
              logRef={logRef}
              isAlwaysRendered={
                index >= blocks.length - ALWAYS_RENDERED_BLOCKS || block === blockWithAction
              }
              isLast={index === blocks.length - 1}
              now={now}
              ownId={ownId}
              otherName={otherName}
              otherReadSeq={timeline.otherReadSeq}
              lastWithActionKey={lastWithAction?.shown.key}
              pressedKey={pressedKey}
              onPress={setPressedKey}
              onResend={props.onResend}
              onDiscard={props.onDiscard}
              onReport={props.onReport && report}
              onDelete={onDelete}
            />
          ))}
        </div>
      </Box>
      <TypingLine name={otherName} isTyping={props.isTyping} />
      {unseenCount > 0 && (
        <button type="button" className={classes.news} onClick={showNews}>
          <IconArrowDown size={18} aria-hidden="true" />
          {countOf(unseenCount, 'mensaje nuevo', 'mensajes nuevos')}
        </button>
      )}
    </div>
  );
}

interface TypingLineProps {
  name: string;
  isTyping: boolean;
}

/** Shows that the other participant is typing, over the end of the log without taking space. */
function TypingLine({ name, isTyping }: TypingLineProps) {
  return (
    <p className={classes.typing} role="status" data-shown={isTyping || undefined}>
      {isTyping && (
        <>
          <span className={classes.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className={classes.typingText}>
            <span className={classes.typingName}>{name}</span>
            <span className={classes.typingRest}> está escribiendo…</span>
          </span>
        </>
      )}
    </p>
  );
}
