import '#app/theme/sheets/checkbox.ts';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { type DayHours, type Hours, split } from '../day-hours.ts';
import classes from './day-row.module.css';
import { HoursFields } from './hours-fields.tsx';

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
  /** Gives these hours to the other days at work. */
  onCopy: () => void;
}

/** A weekday: whether one works, and when. */
export function DayRow({ day, problem, onChange, onCopy }: DayRowProps) {
  const problemId = useId();
  const name = names[day.day];
  const [first, second] = day.hours;
  const changeFirst = (hours: Hours) =>
    onChange({ ...day, hours: second ? [hours, second] : [hours] });

  return (
    <fieldset
      id={day.day}
      className={classes.row}
      data-off={!day.enabled || undefined}
      aria-describedby={problem ? problemId : undefined}
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
              day={name}
              hours={first}
              hasProblem={problem !== null}
              onChange={changeFirst}
            />
            {second && (
              <div className={classes.second}>
                <HoursFields
                  day={`${name}, segundo tramo`}
                  hours={second}
                  hasProblem={problem !== null}
                  onChange={(hours) => onChange({ ...day, hours: [first, hours] })}
                />
                <ActionIcon
                  color="gray"
                  aria-label={`Quitar el segundo tramo del ${name.toLowerCase()}`}
                  className={classes.remove}
                  onClick={() => onChange({ ...day, hours: [first] })}
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
                size="sm"
                variant="subtle"
                leftSection={<IconPlus size={18} />}
                aria-label={`Añadir tramo el ${name.toLowerCase()}`}
                onClick={() => onChange(split(day))}
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
