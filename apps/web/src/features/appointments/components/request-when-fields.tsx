import { Button, Skeleton } from '@mantine/core';
import { DEFAULT_DURATION_MINUTES } from '@oficio/contract/appointments.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import {
  CLOCK_NAMES,
  DEFAULT_WORKING_HOURS,
  type TimeZone,
  WEEKDAYS,
  type WorkScheduleEntry,
} from '@oficio/contract/profiles.ts';
import { formatLongDate, formatWeekdayDay } from '#app/lib/format/dates.ts';
import { dayIn } from '#app/lib/format/own-day.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { isWorkingDay, workingDayFrom } from '../request-check.ts';
import { useFreeDays } from '../use-free-days.ts';
import type { RequestForm } from '../use-request-form.ts';
import { useTimeRefusal } from '../use-time-refusal.ts';
import { minutesBetween } from '../wall-clock.ts';
import { FreeTimesSkeleton } from './free-times-skeleton.tsx';
import { RequestDateField } from './request-date-field.tsx';
import { RequestFreeTimes } from './request-free-times.tsx';
import classes from './request-when-fields.module.css';
import { TimeRangeFields } from './time-range-fields.tsx';

/** What the room for the free times is reckoned from until the provider's hours are known. */
const usualWeek = WEEKDAYS.map((day) => ({ day, enabled: true, ...DEFAULT_WORKING_HOURS }));

interface RequestWhenFieldsProps {
  form: RequestForm;
  providerId: string;
  schedule: readonly WorkScheduleEntry[];
  /** The provider's time zone, which defines "today"; until it is known, the reader's is used. */
  timeZone: TimeZone | undefined;
  /** Whether the provider's profile is loaded, or cannot be. */
  isReady: boolean;
}

/** Fields for the day and times, with the free times of that day. */
export function RequestWhenFields(props: RequestWhenFieldsProps) {
  const { form, providerId, schedule, timeZone, isReady } = props;
  const { values } = form;
  const now = useNow();
  const keepFocus = useKeptFocus();
  const today = dayIn(timeZone, now);
  const minutes = minutesBetween(values.start, values.end);
  // While the end is not after the start, the duration is that of times no longer shown.
  const duration = minutes > 0 ? minutes : DEFAULT_DURATION_MINUTES;
  const free = useFreeDays(providerId, isReady ? today : null, DEFAULT_DURATION_MINUTES);
  const refusal = useTimeRefusal(providerId, values);
  const isDayOff = !isWorkingDay(values.date, schedule) || refusal.isDayOff;
  const firstFree = values.date ? undefined : free.days?.[0];
  const day = values.date || firstFree;
  // The profile that tells the zone also tells the hours.
  const expected = timeZone ? schedule : usualWeek;
  const awaitedDay = !values.date && free.isPending && workingDayFrom(today, expected);
  const nextFree = values.date ? free.days?.find((other) => other > values.date) : undefined;
  const toNextFree = nextFree && (
    <Button size="sm" variant="light" onClick={() => form.changeDate(nextFree)}>
      {`Siguiente día con horas libres: ${formatWeekdayDay(nextFree)}`}
    </Button>
  );
  return (
    <>
      <RequestDateField
        form={form}
        schedule={schedule}
        today={today}
        freeDays={free.days}
        lastKnown={free.last}
        warning={isDayOff ? messages.dayOff : null}
      />
      {awaitedDay && (
        <>
          <Skeleton className={classes.held ?? ''} aria-hidden="true" />
          <FreeTimesSkeleton schedule={expected} date={awaitedDay} duration={duration} />
        </>
      )}
      {firstFree && (
        <p className={classes.first}>
          Primer día con horas libres: <strong>{formatLongDate(firstFree)}</strong>
        </p>
      )}
      {day && (
        <section
          className={classes.free}
          aria-label={`Horas del ${formatLongDate(day)}`}
          tabIndex={-1}
          onFocus={keepFocus}
        >
          {isDayOff ? (
            toNextFree
          ) : (
            <RequestFreeTimes
              providerId={providerId}
              schedule={schedule}
              date={day}
              start={values.date && values.start}
              end={values.end}
              duration={duration}
              onChoose={(start, end) => {
                form.changeDate(day);
                form.changeTimes({ start, end });
              }}
              onNone={toNextFree}
            />
          )}
        </section>
      )}
      <TimeRangeFields
        form={form}
        startLabel="Hora preferida inicio"
        endLabel="Hora preferida fin"
        durationLabel="Duración estimada"
        problem={isDayOff ? null : refusal.sentence}
        note={
          timeZone && isElsewhere(timeZone, values.date ? new Date(values.date) : now)
            ? `Las horas son las del proveedor: ${CLOCK_NAMES[timeZone]}.`
            : undefined
        }
      />
    </>
  );
}
