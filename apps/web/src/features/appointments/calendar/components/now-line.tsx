import { localTime } from '#app/lib/format/local-date.ts';
import { useNow } from '#app/lib/use-now.ts';
import { minutesBetween } from '../../request-check.ts';
import type { Span } from '../week-scale.ts';
import classes from './now-line.module.css';

/** The present as a line on the scale of today; nothing outside of the scale. */
export function NowLine({ scale }: { scale: Span }) {
  const time = localTime(useNow());
  const minutes = minutesBetween('00:00', time);
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
