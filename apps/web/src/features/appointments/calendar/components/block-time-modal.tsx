import '#app/theme/sheets/modal.ts';
import '#app/theme/sheets/date-input.ts';
import 'dayjs/locale/es';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type SubmitEvent, useRef } from 'react';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import { formatLongDate } from '#app/lib/format.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { TimeRangeFields } from '../../components/time-range-fields.tsx';
import { parseTypedDate } from '../../request-date.ts';
import type { BlockField } from '../block-check.ts';
import { useBlockForm } from '../use-block-form.ts';
import classes from './block-time-modal.module.css';

interface BlockTimeModalProps {
  opened: boolean;
  onClose: () => void;
  /** YYYY-MM-DD. */
  selectedDay: string;
}

/** A provider blocks time of their own (specification 2.21). Load it lazily. */
export default function BlockTimeModal({ opened, onClose, selectedDay }: BlockTimeModalProps) {
  const isOpened = useOpenedAfterMount(opened);
  const isPhone = useIsPhone();
  const form = useBlockForm(selectedDay, onClose);
  const { values, change, problem } = form;
  const title = useRef<HTMLInputElement>(null);
  const date = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields: Record<BlockField, HTMLInputElement | null> = {
      title: title.current,
      date: date.current,
      end: end.current,
    };
    const found = form.submit();
    if (found) fields[found.field]?.focus();
  };

  return (
    <Modal opened={isOpened} onClose={onClose} title="Bloquear Tiempo" size={520} centered>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          ref={title}
          label="Título"
          placeholder="Reunión, asunto personal…"
          required
          data-autofocus
          maxLength={200}
          value={values.title}
          error={problem?.field === 'title' && problem.message}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label="Descripción"
          rows={2}
          maxLength={2000}
          resize="vertical"
          value={values.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <DateInput
          ref={date}
          label="Fecha"
          required
          locale="es"
          firstDayOfWeek={0}
          valueFormat={formatLongDate}
          dateParser={(text) => parseTypedDate(text)}
          inputMode={isPhone ? 'none' : 'text'}
          leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
          weekendDays={[]}
          previousLabel="Mes anterior"
          nextLabel="Mes siguiente"
          value={values.date || null}
          error={problem?.field === 'date' && problem.message}
          onChange={(day) => change({ date: day ?? '' })}
        />
        <TimeRangeFields
          startLabel="Hora inicio"
          endLabel="Hora fin"
          durationLabel="Duración"
          start={values.start}
          end={values.end}
          duration={form.duration}
          error={problem?.field === 'end' ? problem.message : null}
          endRef={end}
          onChange={change}
        />
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={form.isSaving} data-busy={form.isSaving || undefined}>
            {form.isSaving ? 'Guardando...' : 'Guardar'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
