import { Button } from '@mantine/core';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import {
  MAX_DETAILS_LENGTH,
  REPORT_REASON_NAMES,
  type ReportReason,
  type ReportTarget,
} from '@oficio/contract/reports.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { type DialogProps, lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { Radio } from '#app/ui/inputs/radio.ts';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { type Reported, type ReportedConversation, useReportForm } from '../use-report-form.ts';
import classes from './report-modal.module.css';

interface ReportModalProps extends DialogProps {
  reported: Reported;
  /** Names the reported content. */
  title: string;
  /** Given in a chat: its messages can be attached. */
  conversation?: ReportedConversation | undefined;
}

const AttachMessagesDialog = lazyDialog(() => import('./attach-messages-dialog.tsx'));

const reasons = Object.entries(REPORT_REASON_NAMES) as [ReportReason, string][];

/** Reports a user, a message or a review to the administrators. Load it lazily. */
export default function ReportModal({
  opened,
  onClose,
  reported,
  title,
  conversation,
}: ReportModalProps) {
  const form = useReportForm(reported, conversation?.id, onClose);
  const attaching = useDialog();
  const { attached } = form.values;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={title}
      classNames={{ title: classes.title ?? '' }}
    >
      <DialogForm
        form={form}
        submitLabel="Enviar denuncia"
        sendingLabel="Enviando..."
        onClose={onClose}
      >
        <div className={classes.fields}>
          <p className={classes.text}>
            Lo revisará el equipo de {PRODUCT_NAME}. No diremos a nadie quién lo ha denunciado.
          </p>
          <Radio.Group label="Motivo" {...form.field('reason')}>
            <div className={classes.reasons}>
              {reasons.map(([reason, name]) => (
                <Radio
                  key={reason}
                  value={reason}
                  label={name}
                  classNames={{
                    body: classes.reason ?? '',
                    labelWrapper: classes.reasonName ?? '',
                  }}
                />
              ))}
            </div>
          </Radio.Group>
          <Textarea
            label="Detalles (opcional)"
            placeholder="Cuéntanos qué ha pasado"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={MAX_DETAILS_LENGTH}
            {...form.field('details')}
          />
          {conversation && (
            <div className={classes.attached}>
              <Button
                variant="default"
                leftSection={<IconPaperclip size={20} aria-hidden="true" />}
                onClick={() => attaching.open()}
              >
                Adjuntar mensajes
              </Button>
              <span role="status">{attachedText(attached.length, reported.type)}</span>
            </div>
          )}
        </div>
      </DialogForm>
      {conversation && (
        <AttachMessagesDialog
          {...attaching.props}
          conversation={conversation}
          reported={reported}
          attached={attached}
          onChange={(seqs) => form.change({ attached: seqs })}
        />
      )}
    </Modal>
  );
}

function attachedText(count: number, target: ReportTarget): string {
  const own = target === 'message' ? 'El mensaje denunciado se incluye siempre. ' : '';
  if (count === 0) return own;
  return `${own}${countOf(count, 'mensaje adjunto', 'mensajes adjuntos')}`;
}
