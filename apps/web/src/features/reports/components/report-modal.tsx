import '#app/theme/sheets/modal.ts';
import '#app/theme/sheets/radio.ts';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import {
  MAX_DETAILS_LENGTH,
  REPORT_REASON_NAMES,
  type ReportReason,
} from '@oficio/contract/reports.ts';
import type { SubmitEvent } from 'react';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import { type Reported, useReportForm } from '../use-report-form.ts';
import classes from './report-modal.module.css';

interface ReportModalProps {
  opened: boolean;
  onClose: () => void;
  reported: Reported;
  /** Names what is reported. */
  title: string;
}

const reasons = Object.entries(REPORT_REASON_NAMES) as [ReportReason, string][];

/** Tells the administrators about a person, a message or a review. Load it lazily. */
export default function ReportModal({ opened, onClose, reported, title }: ReportModalProps) {
  const form = useReportForm(reported, onClose);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size={520}
      centered
      title={title}
      classNames={{ title: classes.title ?? '' }}
    >
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <p className={classes.text}>
          Lo revisará el equipo de Oficio. No diremos a nadie quién lo ha denunciado.
        </p>
        <Radio.Group
          label="Motivo"
          value={form.reason}
          error={form.error}
          onChange={(reason) => form.setReason(reason as ReportReason)}
        >
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
          value={form.details}
          onChange={(event) => form.setDetails(event.currentTarget.value)}
        />
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={form.isSending}>
            {form.isSending ? 'Enviando...' : 'Enviar denuncia'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
