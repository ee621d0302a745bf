import { Button } from '@mantine/core';
import { HOURS_WITHOUT_SCHEDULE } from '@oficio/contract/appointments.ts';
import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { type SubmitEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { DiscardModal } from '#app/components/discard-modal.tsx';
import { useUnsavedGuard } from '#app/components/use-unsaved-guard.ts';
import { useScheduleForm } from '../use-schedule-form.ts';
import { DayRow } from './day-row.tsx';
import classes from './schedule-form.module.css';

/** The week, a row for each day. */
export function ScheduleForm({ saved }: { saved: readonly WorkScheduleEntry[] }) {
  const form = useScheduleForm(saved);
  const guard = useUnsavedGuard(form.hasChanges, form.discard);
  const element = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = flushSync(form.save);
    if (wrong)
      element.current?.querySelector<HTMLElement>(`#${wrong.day} input[inputmode]`)?.focus();
  };

  return (
    <form ref={element} noValidate className={classes.form} onSubmit={submit}>
      {saved.length === 0 && (
        <p className={classes.note}>
          <IconInfoCircle size={20} aria-hidden="true" />
          {`Aún no has guardado un horario: los clientes pueden pedirte cita cualquier día, de ${HOURS_WITHOUT_SCHEDULE.start} a ${HOURS_WITHOUT_SCHEDULE.end}. Te proponemos este.`}
        </p>
      )}
      <div className={classes.days}>
        {form.week.map((day, index) => (
          <DayRow
            key={day.day}
            day={day}
            problem={form.problems[index] ?? null}
            onChange={form.change}
            onCopy={() => form.copy(day)}
          />
        ))}
      </div>
      {form.saveError && (
        <p role="alert" className={classes.error}>
          {form.saveError}
        </p>
      )}
      <div className={classes.footer}>
        <Button type="submit" disabled={form.isSaving}>
          {form.isSaving ? 'Guardando...' : 'Guardar Horario'}
        </Button>
      </div>
      <DiscardModal
        opened={guard.isAsking}
        text="Los cambios de tu horario que no has guardado se perderán."
        onStay={guard.stay}
        onDiscard={guard.confirm}
      />
    </form>
  );
}
