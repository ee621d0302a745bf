import { messages } from '@oficio/contract/errors.ts';
import { CLOCK_NAMES, type TimeZone, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { formatLongDate } from '#app/lib/format/dates.ts';
import { parseTypedDate, todayIn } from '#app/lib/format/typed-date.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { popup } from '#app/theme/component-defaults.ts';
import { DateInput } from '#app/ui/date-inputs.ts';
import { isWorkingDay } from '../request-check.ts';
import type { RequestForm } from '../use-request-form.ts';
import { RequestFreeTimes } from './request-free-times.tsx';
import classes from './request-when-fields.module.css';
import { TimeRangeFields } from './time-range-fields.tsx';

interface RequestWhenFieldsProps {
  form: RequestForm;
  providerId: string;
  schedule: readonly WorkScheduleEntry[];
  /** The provider's time zone, which defines "today"; until it is known, the reader's is used. */
  timeZone: TimeZone | undefined;
}

/** Fields for the day and times, with the free times of that day. */
export function RequestWhenFields(props: RequestWhenFieldsProps) {
  const { form, providerId, schedule, timeZone } = props;
  const { values, errors } = form;
  const isPhone = useIsPhone();
  const today = todayIn(timeZone);
  const isDayOff = !isWorkingDay(values.date, schedule);
  // Focusing the field opens the calendar, which would cover the message.
  const [seenErrors, setSeenErrors] = useState<typeof errors | null>(null);
  const [isDayTaken, setDayTaken] = useState(false);
  const isCalendarHeld = isDayTaken || (isDayOff && Boolean(errors.date) && errors !== seenErrors);
  const allowCalendar = () => {
    setSeenErrors(errors);
    setDayTaken(false);
  };
  const takeDay = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return allowCalendar();
    event.preventDefault(); // the request is not ready to be sent yet
    setDayTaken(true);
  };
  return (
    <>
      <div>
        <DateInput
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
          error={errors.date ? isDayOff || errors.date : null}
          onChange={(date) => form.change({ date: date ?? '' })}
          onPointerDown={allowCalendar}
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
          duration={values.duration}
          onChoose={(start, end) => form.changeTimes({ start, end })}
        />
      )}
      <TimeRangeFields
        form={form}
        startLabel="Hora preferida inicio"
        endLabel="Hora preferida fin"
        durationLabel="Duración estimada"
        note={
          timeZone && isElsewhere(timeZone, values.date ? new Date(values.date) : new Date())
            ? `Las horas son las del proveedor: ${CLOCK_NAMES[timeZone]}.`
            : undefined
        }
      />
    </>
  );
}
