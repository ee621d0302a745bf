import type { TimeZone } from '@oficio/contract/profiles.ts';
import { localTime } from '#app/lib/format/local-date.ts';
import { timeIn } from '#app/lib/time-zones.ts';
import { useNow } from '#app/lib/use-now.ts';
import { minutesOf } from '../../wall-clock.ts';
import type { Span } from '../week-scale.ts';
import classes from './now-line.module.css';

interface NowLineProps {
  scale: Span;
  /** The zone of the scale; undefined for the reader's clock. */
  timeZone: TimeZone | undefined;
}

/** The present as a line on the scale of today; nothing outside of the scale. */
export function NowLine({ scale, timeZone }: NowLineProps) {
  const now = useNow();
  const time = timeZone ? timeIn(timeZone, now) : localTime(now);
  const minutes = minutesOf(time);
  if (minutes < scale.start || minutes >= scale.end) return null;
  return (
    <div
      role="img"
      aria-label={`Ahora, ${time}`}
      className={classes.line}
      style={{ '--start': minutes }}
    />
  );
}
