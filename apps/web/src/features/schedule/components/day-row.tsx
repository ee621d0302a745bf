import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import { type FocusEvent, type Ref, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '#app/ui/inputs/checkbox.ts';
import { TimePicker } from '#app/ui/inputs/date-inputs.tsx';
import { type DayHours, type DayTime, type Hours, split, wrongTimesOf } from '../day-hours.ts';
import classes from './day-row.module.css';

const names = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

interface DayRowProps {
  day: DayHours;
  problem: string | null;
  onChange: (day: DayHours) => void;
  /** Copies these hours to the other working days. */
  onCopy: () => void;
  onLeave: (event: FocusEvent) => void;
}

/** A weekday: a switch and its working hours. */
export function DayRow({ day, problem, onChange, onCopy, onLeave }: DayRowProps) {
  const problemId = useId();
  const name = names[day.day];
  const [first, second] = day.hours;
  const secondStart = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const addHours = () => {
    flushSync(() => onChange(split(day)));
    secondStart.current?.focus();
  };
  const removeHours = () => {
    flushSync(() => onChange({ ...day, hours: [first] }));
    addButton.current?.focus();
  };
  // A time that is being typed is not marked before the day is validated.
  const wrong = problem === null ? [] : wrongTimesOf(day);
  const changeFirst = (hours: Hours) =>
    onChange({ ...day, hours: second ? [hours, second] : [hours] });

  return (
    <fieldset
      id={day.day}
      className={classes.row}
      data-off={!day.enabled || undefined}
      aria-describedby={problem ? problemId : undefined}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave(event)}
    >
      <legend className={classes.legend}>{name}</legend>
      <Checkbox
        className={classes.day}
        label={name}
        checked={day.enabled}
        onChange={(event) => onChange({ ...day, enabled: event.currentTarget.checked })}
      />
      {day.enabled ? (
        <>
          <div className={classes.hours}>
            <HoursFields
              startRef={null}
              day={name}
              hours={first}
              period="first"
              wrong={wrong}
              onChange={changeFirst}
            />
            {second && (
              <div className={classes.second}>
                <HoursFields
                  startRef={secondStart}
                  day={`${name}, segundo tramo`}
                  hours={second}
                  period="second"
                  wrong={wrong}
                  onChange={(hours) => onChange({ ...day, hours: [first, hours] })}
                />
                <ActionIcon
                  color="gray"
                  aria-label={`Quitar el segundo tramo del ${name.toLowerCase()}`}
                  onClick={removeHours}
                >
                  <IconX size={20} />
                </ActionIcon>
              </div>
            )}
            {problem && (
              <p id={problemId} className={classes.problem} role="alert">
                {problem}
              </p>
            )}
          </div>
          <div className={classes.actions}>
            {!second && (
              <Button
                ref={addButton}
                size="sm"
                variant="subtle"
                leftSection={<IconPlus size={18} />}
                aria-label={`Añadir tramo el ${name.toLowerCase()}`}
                onClick={addHours}
              >
                Añadir tramo
              </Button>
            )}
            <ActionIcon
              color="gray"
              title="Copiar a los demás días de trabajo"
              aria-label={`Copiar las horas del ${name.toLowerCase()} a los demás días de trabajo`}
              onClick={onCopy}
            >
              <IconCopy size={20} />
            </ActionIcon>
          </div>
        </>
      ) : (
        <p className={classes.off}>No trabajo este día</p>
      )}
    </fieldset>
  );
}

interface HoursFieldsProps {
  /** Receives the input for the hours of the start. */
  startRef: Ref<HTMLInputElement>;
  /** Day for the accessible names of the fields. */
  day: string;
  hours: Hours;
  period: 'first' | 'second';
  /** The times of the day that are marked as wrong. */
  wrong: readonly DayTime[];
  onChange: (hours: Hours) => void;
}

/** Start and end of working hours. */
function HoursFields({ startRef, day, hours, period, wrong, onChange }: HoursFieldsProps) {
  return (
    <div className={classes.fields}>
      <TimePicker
        label="Inicio"
        hoursRef={startRef}
        hoursInputLabel={`${day}, inicio, horas`}
        minutesInputLabel={`${day}, inicio, minutos`}
        value={hours.start}
        error={wrong.includes(`${period} start`)}
        onChange={(start) => onChange({ ...hours, start })}
      />
      <TimePicker
        label="Fin"
        hoursInputLabel={`${day}, fin, horas`}
        minutesInputLabel={`${day}, fin, minutos`}
        value={hours.end}
        error={wrong.includes(`${period} end`)}
        onChange={(end) => onChange({ ...hours, end })}
      />
    </div>
  );
}
