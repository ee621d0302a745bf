import { CLOCK_NAMES } from '@oficio/contract/profiles.ts';
import type { SearchResult } from '@oficio/contract/search.ts';
import { IconClockFilled } from '@tabler/icons-react';
import { useIsHydrated } from '#app/lib/rendering/use-is-hydrated.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';
import { useNow } from '#app/lib/use-now.ts';
import { formatFreeHour } from '../../format-free-hour.ts';
import classes from './next-free-hour.module.css';

type NextFreeHourProps = Pick<SearchResult, 'next_free_at' | 'time_zone'>;

/** "Libre hoy a las 17:00", on the provider's clock. */
export function NextFreeHour({ next_free_at: instant, time_zone: zone }: NextFreeHourProps) {
  const now = useNow();
  const isHydrated = useIsHydrated();
  // The page may be older than the free hour, if it was left open or cached on the device.
  if (!instant || (isHydrated && new Date(instant) <= now)) return null;
  // The server does not know the reader's clock: most are on the mainland.
  const isOtherClock = isHydrated ? isElsewhere(zone, new Date(instant)) : zone !== 'Europe/Madrid';
  return (
    <p className={classes.hour}>
      <IconClockFilled className={classes.clock} size={18} aria-hidden="true" />
      <span>
        {'Libre '}
        <time className={classes.time} dateTime={instant}>
          {formatFreeHour(instant, zone, isHydrated ? now : undefined)}
        </time>
        {isOtherClock && ` (${CLOCK_NAMES[zone]})`}
      </span>
    </p>
  );
}
