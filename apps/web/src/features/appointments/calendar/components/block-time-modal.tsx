import { TextInput } from '@mantine/core';
import { MAX_TITLE_LENGTH } from '@oficio/contract/appointments.ts';
import { MAX_LONG_TEXT } from '@oficio/contract/fields.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { DateField } from '#app/ui/inputs/date-inputs.tsx';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { TimeRangeFields } from '../../components/time-range-fields.tsx';
import { ownClockNote } from '../../other-clock.ts';
import { useBlockForm } from '../use-block-form.ts';
import classes from './block-time-modal.module.css';

interface BlockTimeModalProps extends DialogProps {
  /** YYYY-MM-DD. */
  selectedDay: string;
  /** The provider's, on whose clock the times are; undefined until it is known. */
  timeZone?: TimeZone | undefined;
}

/** Lets a provider block time in their calendar (specification 2.21). Load it lazily. */
export default function BlockTimeModal(props: BlockTimeModalProps) {
  const { opened, onClose, selectedDay, timeZone } = props;
  const form = useBlockForm(props);
  const day = form.values.date || selectedDay;

  return (
    <Modal opened={opened} onClose={onClose} title="Bloquear Tiempo" size={520}>
      <DialogForm form={form} submitLabel="Guardar" sendingLabel="Guardando..." onClose={onClose}>
        <div className={classes.fields}>
          <TextInput
            label="Título"
            placeholder="Reunión, asunto personal…"
            required
            data-autofocus
            maxLength={MAX_TITLE_LENGTH}
            {...form.field('title')}
          />
          <Textarea
            label="Descripción"
            rows={2}
            maxLength={MAX_LONG_TEXT}
            resize="vertical"
            {...form.field('description')}
          />
          <DateField
            label="Fecha"
            required
            firstDayOfWeek={0}
            value={form.values.date ?? selectedDay}
            error={form.errors.date}
            onChange={form.changeDate}
          />
          <TimeRangeFields
            form={form}
            startLabel="Hora inicio"
            endLabel="Hora fin"
            durationLabel="Duración"
            note={ownClockNote(timeZone, new Date(day))}
          />
        </div>
      </DialogForm>
    </Modal>
  );
}
