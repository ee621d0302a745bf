import { appointmentMark } from '#app/components/appointment-mark.ts';
import { blockedMark } from '../../blocked-time.ts';
import classes from './calendar-legend.module.css';

const marks = ['pending', 'accepted', 'completed', 'rejected', 'cancelled'].map(appointmentMark);

/** What the colours and signs in the grid stand for. */
export function CalendarLegend({ withBlockedTime }: { withBlockedTime: boolean }) {
  return (
    <ul className={classes.legend} aria-label="Leyenda">
      {[...marks, ...(withBlockedTime ? [blockedMark] : [])].map(({ tone, icon: Icon, label }) => (
        <li
          key={label}
          className={classes.item}
          style={{ '--tone-fg': `var(--${tone}-fg)`, '--tone-bar': `var(--${tone}-bar)` }}
          data-kind={label === blockedMark.label ? 'blocked' : undefined}
        >
          <span className={classes.swatch}>
            <Icon size={11} stroke={2.5} aria-hidden="true" />
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
