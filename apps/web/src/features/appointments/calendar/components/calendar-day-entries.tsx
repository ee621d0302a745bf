import type { Appointment } from '@oficio/contract/appointments.ts';
import { toneOf } from '../calendar-entry.ts';
import { CalendarChip } from './calendar-chip.tsx';
import classes from './calendar-day-entries.module.css';

/** Appointments a day of the month shows before "+N más" (specification 9). */
const MAX_SHOWN = 3;

interface CalendarDayChipsProps {
  appointments: readonly Appointment[];
  onOpen: (appointment: Appointment) => void;
  /** Opens the list of the day. */
  onOpenDay: () => void;
}

/** The first appointments of a day, and the number of further ones. */
export function CalendarDayChips({ appointments, onOpen, onOpenDay }: CalendarDayChipsProps) {
  const hidden = appointments.length - MAX_SHOWN;
  return (
    <div className={classes.chips}>
      {appointments.slice(0, MAX_SHOWN).map((appointment) => (
        <CalendarChip key={appointment.id} appointment={appointment} onOpen={onOpen} />
      ))}
      {hidden > 0 && (
        <button type="button" tabIndex={-1} className={classes.more} onClick={onOpenDay}>
          {`+${hidden} más`}
        </button>
      )}
    </div>
  );
}

/** Dots instead of chips for narrow cells; the day's name and list have the texts. */
export function CalendarDayDots({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <span className={classes.dots} aria-hidden="true">
      {appointments.slice(0, MAX_SHOWN).map((appointment) => (
        <span key={appointment.id} className={classes.dot} {...toneOf(appointment)} />
      ))}
    </span>
  );
}
