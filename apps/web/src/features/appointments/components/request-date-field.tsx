import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { type KeyboardEvent, useState } from 'react';
import { formatLongDate } from '#app/lib/format/dates.ts';
import { DateField } from '#app/ui/inputs/date-inputs.tsx';
import { isWorkingDay } from '../request-check.ts';
import type { RequestForm } from '../use-request-form.ts';
import classes from './request-date-field.module.css';

interface RequestDateFieldProps {
  form: RequestForm;
  schedule: readonly WorkScheduleEntry[];
  /** YYYY-MM-DD in the provider's time zone. */
  today: string;
  /** The provider's days with a free time, from today to `lastKnown`; undefined until known. */
  freeDays: readonly string[] | undefined;
  lastKnown: string;
  /** Shown below the field; the day can be chosen nevertheless. */
  warning: string | null;
}

/**
 * The day of a request. The calendar opens on the first free day; days off and days that are booked
 * up are grey and say so, but can be chosen: the form then says why they are not possible.
 */
export function RequestDateField(props: RequestDateFieldProps) {
  const { form, schedule, today, freeDays, lastKnown, warning } = props;
  const { values, errors } = form;
  // Focusing the field opens the calendar, which would cover the message.
  const [seenErrors, setSeenErrors] = useState<typeof errors | null>(null);
  const [isDayTaken, setDayTaken] = useState(false);
  const isCalendarHeld = isDayTaken || (Boolean(warning && errors.date) && errors !== seenErrors);
  const allowCalendar = () => {
    setSeenErrors(errors);
    setDayTaken(false);
  };
  const takeDay = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return allowCalendar();
    event.preventDefault(); // the request is not ready to be sent yet
    setDayTaken(true);
  };
  const [shownMonth, setShownMonth] = useState<string | null>(null);
  const free = freeDays && new Set(freeDays);

  const stateOf = (day: string) => {
    if (day < today) return null;
    if (!isWorkingDay(day, schedule)) return 'no trabaja';
    if (free && day <= lastKnown && !free.has(day)) return 'sin horas libres';
    return null;
  };
  return (
    <DateField
      label="Fecha deseada"
      placeholder="Elige un día"
      required
      minDate={today}
      popoverProps={{ disabled: isCalendarHeld }}
      date={shownMonth ?? (values.date || freeDays?.[0] || today)}
      onDateChange={setShownMonth}
      getDayProps={(day) => (stateOf(day) ? { className: classes.grey ?? '' } : {})}
      getDayAriaLabel={(day) => {
        const state = stateOf(day);
        return formatLongDate(day) + (state ? `: ${state}` : '');
      }}
      value={values.date}
      error={errors.date ? Boolean(warning) || errors.date : null}
      description={warning && `⚠️ ${warning}`}
      descriptionProps={{ className: classes.warning ?? '', role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(date) => {
        setShownMonth(null);
        form.changeDate(date);
      }}
      onPointerDown={allowCalendar}
      onKeyDown={takeDay}
    />
  );
}
