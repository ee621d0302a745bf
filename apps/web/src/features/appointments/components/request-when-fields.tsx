import '#app/theme/sheets/date-input.ts';
import 'dayjs/locale/es';
import { DateInput } from '@mantine/dates';
import { messages } from '@oficio/contract/errors.ts';
import { CLOCK_NAMES, type TimeZone, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { formatLongDate } from '#app/lib/format.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { popup } from '#app/theme/component-defaults.ts';
import { isWorkingDay, type RequestProblem } from '../request-check.ts';
import { parseTypedDate, todayIn } from '../request-date.ts';
import type { useRequestForm } from '../use-request-form.ts';
import { RequestFreeTimes } from './request-free-times.tsx';
import classes from './request-when-fields.module.css';
import { TimeRangeFields } from './time-range-fields.tsx';

interface RequestWhenFieldsProps {
  form: ReturnType<typeof useRequestForm>;
  providerId: string;
  schedule: readonly WorkScheduleEntry[];
  /** The provider's, in which "today" is meant; the reader's own until it is known. */
  timeZone: TimeZone | undefined;
  dateRef: Ref<HTMLInputElement>;
  endRef: Ref<HTMLInputElement>;
}

/** When the appointment should be: the day, its free times, and both times to edit. */
export function RequestWhenFields({
  form,
  providerId,
  schedule,
  timeZone,
  dateRef,
  endRef,
}: RequestWhenFieldsProps) {
  const { values, change, duration, problem } = form;
  const isPhone = useIsPhone();
  const today = todayIn(timeZone);
  const isDayOff = !isWorkingDay(values.date, schedule);
  // Focus opens the calendar, which would cover the warning the focus is to point at.
  const [seenProblem, setSeenProblem] = useState<RequestProblem | null>(null);
  const [isDayTaken, setDayTaken] = useState(false);
  const isCalendarHeld = isDayTaken || (isDayOff && problem !== null && problem !== seenProblem);
  const letCalendarOpen = () => {
    setSeenProblem(problem);
    setDayTaken(false);
  };
  const takeDay = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return letCalendarOpen();
    event.preventDefault(); // the request is not ready to be sent yet
    setDayTaken(true);
  };
  const dateProblem = problem?.field === 'date' ? problem.message : null;
  return (
    <>
      <div>
        <DateInput
          ref={dateRef}
          label="Fecha deseada"
          placeholder="Elige un día"
          required
          locale="es"
          minDate={today}
          valueFormat={formatLongDate}
          dateParser={(text) => parseTypedDate(text, today)}
          inputMode={isPhone ? 'none' : 'text'}
          leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
          weekendDays={[]}
          popoverProps={{ ...popup, disabled: isCalendarHeld }}
          previousLabel="Mes anterior"
          nextLabel="Mes siguiente"
          value={values.date || null}
          error={dateProblem && (isDayOff || dateProblem)}
          onChange={(date) => change({ date: date ?? '' })}
          onPointerDown={letCalendarOpen}
          onKeyDown={takeDay}
        />
        {isDayOff && (
          <p className={classes.warning} role="alert">
            {`⚠️ ${messages.dayOff}`}
          </p>
        )}
      </div>
      {values.date && !isDayOff && (
        <RequestFreeTimes
          providerId={providerId}
          schedule={schedule}
          date={values.date}
          start={values.start}
          end={values.end}
          duration={duration}
          onChoose={(start, end) => change({ start, end })}
        />
      )}
      <TimeRangeFields
        startLabel="Hora preferida inicio"
        endLabel="Hora preferida fin"
        durationLabel="Duración estimada"
        start={values.start}
        end={values.end}
        duration={duration}
        error={problem?.field === 'end' ? problem.message : null}
        endRef={endRef}
        onChange={change}
        note={
          timeZone && isElsewhere(timeZone, values.date ? new Date(values.date) : new Date())
            ? `Las horas son las del proveedor: ${CLOCK_NAMES[timeZone]}.`
            : undefined
        }
      />
    </>
  );
}
