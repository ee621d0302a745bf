import { Skeleton } from '@mantine/core';
import { listSlots } from '@oficio/contract/appointments.ts';
import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { type OfferedTime, offeredTimes } from '../request-times.ts';
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
}

/** The provider's free times on a day; choosing one sets start and end. */
export function RequestFreeTimes({
  providerId,
  schedule,
  date,
  start,
  end,
  duration,
  onChoose,
}: RequestFreeTimesProps) {
  const query = { provider_id: providerId, date, duration };
  const slots = useQuery({
    ...queryOptions(listSlots, { query }),
  });
  if (slots.isPending) return <Skeleton height={148} aria-hidden="true" />;
  if (!slots.data) return null;
  if (slots.data.slots.length === 0)
    return <p className={classes.none}>No quedan horas libres este día.</p>;
  const { morning, afternoon } = offeredTimes(date, duration, schedule, slots.data.slots);
  const chosen = slots.data.slots.find(
    (slot) => slot.start_time === start && slot.end_time === end,
  );
  const group = { chosen: chosen?.start_time, onChoose };
  return (
    <div className={classes.groups}>
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
