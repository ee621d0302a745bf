import { Skeleton } from '@mantine/core';
import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { offeredTimes } from '../request-times.ts';
import classes from './request-free-times.module.css';

/** The times in a row. */
const COLUMNS = 4;

interface FreeTimesSkeletonProps {
  schedule: readonly WorkScheduleEntry[];
  /** YYYY-MM-DD. */
  date: string;
  /** Minutes. */
  duration: number;
}

/** As high as the free times of a day, so that nothing moves when they appear. */
export function FreeTimesSkeleton({ schedule, date, duration }: FreeTimesSkeletonProps) {
  const parts = Object.entries(offeredTimes(date, duration, schedule, []));
  return (
    <div className={classes.groups} aria-hidden="true">
      {parts.map(
        ([part, { length }]) =>
          length > 0 && (
            <Skeleton
              key={part}
              className={classes.held ?? ''}
              style={{ '--rows': Math.ceil(length / COLUMNS) }}
            />
          ),
      )}
    </div>
  );
}
