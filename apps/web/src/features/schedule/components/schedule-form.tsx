import { Button, VisuallyHidden } from '@mantine/core';
import { HOURS_WITHOUT_SCHEDULE } from '@oficio/contract/appointments.ts';
import { WEEKDAYS, type Weekday, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { framePainted } from '#app/lib/after-frame.ts';
import { DiscardDialog } from '#app/screen/dialogs/discard-dialog.tsx';
import { useUnsavedGuard } from '#app/screen/dialogs/use-unsaved-guard.ts';
import { RestoredNote } from '#app/screen/forms/restored-note.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { useScheduleForm } from '../use-schedule-form.ts';
import { DayRow } from './day-row.tsx';
import classes from './schedule-form.module.css';

interface ScheduleFormProps {
  saved: readonly WorkScheduleEntry[];
  /** Whether the first field gets the focus. */
  startsFocused?: boolean;
  /** Whether the device has another clock than the time zone of the hours. */
  isOnOtherClock?: boolean;
}

/** The week's working hours, one row per day. */
export function ScheduleForm({
  saved,
  startsFocused = false,
  isOnOtherClock = false,
}: ScheduleFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!startsFocused) return;
    let isCurrent = true;
    // After the navigation has moved the focus to the new screen.
    void framePainted().then(() => isCurrent && element.current?.querySelector('input')?.focus());
    return () => {
      isCurrent = false;
    };
  }, [startsFocused]);
  const form = useScheduleForm(saved);
  /** How many times hours were copied, and to how many days the last time. Undefined once a day is changed. */
  const [copied, setCopied] = useState<{ number: number; days: number }>();
  const copy = (from: Weekday) => {
    form.copy(form.values[from]);
    const others = WEEKDAYS.filter((day) => day !== from && form.values[day].enabled);
    setCopied({ number: (copied?.number ?? 0) + 1, days: others.length });
  };
  const guard = useUnsavedGuard(form.hasChanges, form.reset);
  const discard = () => {
    form.reset();
    setCopied(undefined);
    // The button that was pressed is gone.
    element.current?.querySelector('input')?.focus();
  };

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => void form.submit(event)}
    >
      {form.isRestored && <RestoredNote onDiscard={discard} />}
      {isOnOtherClock && (
        <Note>
          <span>
            En este dispositivo es otra hora. Si trabajas con ella, cambia tu zona horaria en{' '}
            <Link to="/profile">tu perfil</Link>.
          </span>
        </Note>
      )}
      {saved.length === 0 && (
        <Note>
          {`Aún no has guardado un horario: los clientes pueden pedirte cita cualquier día, de ${HOURS_WITHOUT_SCHEDULE.start} a ${HOURS_WITHOUT_SCHEDULE.end}. Te proponemos este.`}
        </Note>
      )}
      <div className={classes.days}>
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={form.values[day]}
            problem={form.errors[day] ?? null}
            onChange={(changed) => {
              setCopied(undefined);
              form.change({ [day]: changed });
            }}
            onCopy={() => copy(day)}
            onLeave={form.field(day).onBlur}
          />
        ))}
      </div>
      <VisuallyHidden role="status">
        {copied && <span key={copied.number}>{copiedText(copied.days)}</span>}
      </VisuallyHidden>
      {form.saveError && (
        <p role="alert" className={classes.error}>
          {form.saveError}
        </p>
      )}
      <div className={classes.footer}>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? 'Guardando...' : 'Guardar Horario'}
        </Button>
      </div>
      <DiscardDialog
        opened={guard.isAsking}
        text="Los cambios de tu horario que no has guardado se perderán."
        onStay={guard.stay}
        onDiscard={guard.confirm}
      />
    </form>
  );
}

function copiedText(days: number): string {
  if (days === 0) return 'No hay otros días de trabajo';
  return `Horas copiadas a ${countOf(days, 'día', 'días')}`;
}
