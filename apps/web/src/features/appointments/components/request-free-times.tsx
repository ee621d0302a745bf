import { DEFAULT_DURATION_MINUTES, listSlots } from '@oficio/contract/appointments.ts';
import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOptions } from '#app/lib/api.ts';
import { type OfferedTime, offeredTimes } from '../request-times.ts';
import { FreeTimesSkeleton } from './free-times-skeleton.tsx';
import classes from './request-free-times.module.css';

interface RequestFreeTimesProps {
  providerId: string;
  schedule: readonly WorkScheduleEntry[];
  date: string;
  start: string;
  end: string;
  /** Duration of the appointment in minutes. */
  duration: number;
  onChoose: (start: string, end: string) => void;
  /** What is offered on a day without a free time. */
  onNone?: ReactNode;
}

/**
 * The provider's free times on a day; choosing one sets start and end. When none is long enough, the
 * free hours of that day are offered.
 */
export function RequestFreeTimes({
  providerId,
  schedule,
  date,
  start,
  end,
  duration,
  onChoose,
  onNone,
}: RequestFreeTimesProps) {
  const query = { provider_id: providerId, date, duration };
  const wanted = useQuery(queryOptions(listSlots, { query }));
  const isTooLong = wanted.data?.slots.length === 0 && duration > DEFAULT_DURATION_MINUTES;
  const hour = { ...query, duration: DEFAULT_DURATION_MINUTES };
  const hours = useQuery({ ...queryOptions(listSlots, { query: hour }), enabled: isTooLong });
  const slots = isTooLong ? hours : wanted;
  const offered = isTooLong ? DEFAULT_DURATION_MINUTES : duration;
  if (slots.isPending)
    return <FreeTimesSkeleton schedule={schedule} date={date} duration={offered} />;
  if (!slots.data) return null;
  const free = slots.data.slots;
  if (free.length === 0)
    return (
      <div className={classes.groups}>
        <p className={classes.none} role="status">
          No quedan horas libres este día.
        </p>
        {onNone}
      </div>
    );
  const { morning, afternoon } = offeredTimes(date, offered, schedule, free);
  const chosen = free.find((slot) => slot.start_time === start && slot.end_time === end);
  const group = { chosen: chosen?.start_time, onChoose };
  return (
    <div className={classes.groups}>
      {isTooLong && (
        <p className={classes.none} role="status">
          {`Este día no quedan ${duration} minutos seguidos libres. Estas son las horas libres de ${offered} minutos.`}
        </p>
      )}
      <RequestTimeChips label="Horas libres por la mañana" times={morning} {...group} />
      <RequestTimeChips
        label={morning.length > 0 ? 'Por la tarde' : 'Horas libres por la tarde'}
        times={afternoon}
        {...group}
      />
    </div>
  );
}

interface RequestTimeChipsProps {
  label: string;
  times: readonly OfferedTime[];
  /** Start of the chosen time, which may be in another group. */
  chosen: string | undefined;
  onChoose: (start: string, end: string) => void;
}

/** Start times to choose from. Unavailable ones are shown but disabled. */
function RequestTimeChips({ label, times, chosen, onChoose }: RequestTimeChipsProps) {
  if (times.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.times}>
        {times.map(({ start, end }) => (
          <label key={start} className={classes.chip}>
            <input
              type="radio"
              name="free-time"
              className={classes.input}
              value={start}
              checked={start === chosen}
              disabled={end === null}
              onChange={() => end && onChoose(start, end)}
            />
            {start}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
