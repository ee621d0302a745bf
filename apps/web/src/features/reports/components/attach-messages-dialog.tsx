import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { Message } from '@oficio/contract/conversations.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { MAX_ATTACHED_MESSAGES } from '@oficio/contract/reports.ts';
import { useEffect, useEffectEvent } from 'react';
import { formatDayMonthTime } from '#app/lib/format/dates.ts';
import { DialogActions } from '#app/screen/dialogs/dialog-actions.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { ErrorState } from '#app/screen/error-state.tsx';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { Checkbox } from '#app/ui/inputs/checkbox.ts';
import { Modal } from '#app/ui/modal.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useConversationMessages } from '../use-conversation-messages.ts';
import type { Reported, ReportedConversation } from '../use-report-form.ts';
import classes from './attach-messages-dialog.module.css';

interface AttachMessagesDialogProps extends DialogProps {
  conversation: ReportedConversation;
  reported: Reported;
  /** The seqs of the attached messages. */
  attached: readonly number[];
  onChange: (attached: number[]) => void;
}

function scrollTo(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'end' });
}

/** Chooses messages of a conversation to attach to a report. Load it lazily. */
export default function AttachMessagesDialog({
  opened,
  onClose,
  conversation,
  reported,
  attached,
  onChange,
}: AttachMessagesDialogProps) {
  const found = useConversationMessages(conversation.id, opened);
  const keepFocus = useKeptFocus();
  const isFull = attached.length >= MAX_ATTACHED_MESSAGES;

  // A message that was deleted meanwhile can no longer be attached.
  const left = attached.filter((seq) => !found.removed.has(seq));
  const forget = useEffectEvent(() => onChange(left));
  const hasGone = left.length < attached.length;
  useEffect(() => {
    if (hasGone) forget();
  }, [hasGone]);

  const toggle = (seq: number) =>
    onChange(attached.includes(seq) ? attached.filter((each) => each !== seq) : [...attached, seq]);

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onFocus={keepFocus}
      size={560}
      title="Adjuntar mensajes"
    >
      <p className={classes.text}>
        El equipo de {PRODUCT_NAME} verá los que elijas, aunque después se borren, y algunos de
        alrededor.
      </p>
      <fieldset className={classes.list} aria-label={`Mensajes con ${conversation.name}`}>
        {found.loadEarlier && (
          <Button variant="subtle" loading={found.isLoading} onClick={found.loadEarlier}>
            Ver mensajes anteriores
          </Button>
        )}
        {found.isPending && !found.hasFailed && (
          <div role="status">
            <VisuallyHidden>Cargando...</VisuallyHidden>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={48} mb={8} />
            ))}
          </div>
        )}
        {found.hasFailed && (
          <ErrorState
            title="Error al cargar mensajes"
            failure={found.failure}
            isRetrying={found.isLoading}
            onRetry={found.retry}
          />
        )}
        {found.messages.map((message) => {
          const isReported = message.id === reported.id;
          const isAttached = attached.includes(message.seq);
          return (
            <Checkbox
              key={message.seq}
              className={classes.message ?? ''}
              classNames={{ body: classes.body ?? '', labelWrapper: classes.label ?? '' }}
              checked={isReported || isAttached}
              disabled={isReported || (isFull && !isAttached)}
              onChange={() => toggle(message.seq)}
              label={<MessageLabel message={message} conversation={conversation} />}
            />
          );
        })}
        {!found.isPending && <div ref={scrollTo} />}
      </fieldset>
      <DialogActions>
        <p className={classes.count} role="status">
          {`${attached.length} de ${MAX_ATTACHED_MESSAGES} mensajes`}
        </p>
        <Button onClick={onClose}>Listo</Button>
      </DialogActions>
    </Modal>
  );
}

interface MessageLabelProps {
  message: Message;
  conversation: ReportedConversation;
}

function MessageLabel({ message, conversation }: MessageLabelProps) {
  const { sender_id, timestamp, image_url, location } = message;
  const name = sender_id === conversation.ownId ? 'Tú' : conversation.name;
  return (
    <>
      <span className={classes.meta}>{`${name} · ${formatDayMonthTime(timestamp)}`}</span>
      {image_url && (
        <Picture
          url={image_url}
          sizes="96px"
          className={classes.image}
          alt="Imagen"
          width={96}
          height={72}
          loading="lazy"
        />
      )}
      <span className={classes.words}>{location?.address ?? message.message}</span>
    </>
  );
}
