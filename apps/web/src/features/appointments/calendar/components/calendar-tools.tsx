import { ActionIcon, Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { appointmentStatusStyle } from '#app/features/appointments/appointment-status-style.ts';
import { formatDays, formatLongDays, formatMonthYear } from '#app/lib/format/dates.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { SegmentedViews } from '#app/ui/segmented-views.tsx';
import { blockedTimeStyle } from '../../blocked-time.ts';
import { visibleRange } from '../calendar-days.ts';
import type { CalendarView } from '../calendar-search.ts';
import classes from './calendar-tools.module.css';

interface CalendarToolsProps {
  view: CalendarView;
  date: string;
  today: string;
  isLoading: boolean;
  isProvider: boolean;
  /** Id of the title, which labels the grid. */
  titleId: string;
  onChange: (view: CalendarView, date: string) => void;
  onStep: (direction: -1 | 1) => void;
}

const views = [
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
] as const;

const neighbours = {
  month: { previous: 'Mes anterior', next: 'Mes siguiente' },
  week: { previous: 'Semana anterior', next: 'Semana siguiente' },
};

/** Title of the visible period, and the controls to change it. */
export function CalendarTools({
  view,
  date,
  today,
  isLoading,
  isProvider,
  titleId,
  onChange,
  onStep,
}: CalendarToolsProps) {
  const { start, end } = visibleRange(view, date);
  const { previous, next } = neighbours[view];
  const formatWeek = useIsPhone() ? formatDays : formatLongDays;
  return (
    <div className={classes.tools}>
      <h2 id={titleId} className={classes.title} aria-live="polite">
        {view === 'month' ? formatMonthYear(date) : formatWeek(start, end)}
      </h2>
      <div className={classes.moves}>
        <Button variant="quiet" onClick={() => onChange(view, today)}>
          Hoy
        </Button>
        <ActionIcon color="gray" aria-label={previous} onClick={() => onStep(-1)}>
          <IconChevronLeft size={22} />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={next} onClick={() => onStep(1)}>
          <IconChevronRight size={22} />
        </ActionIcon>
      </div>
      <span className={classes.loading} role="status">
        {isLoading && (
          <>
            <Loader size={18} aria-hidden="true" />
            <VisuallyHidden>Cargando...</VisuallyHidden>
          </>
        )}
      </span>
      <CalendarLegend withBlockedTime={isProvider} />
      <SegmentedViews
        aria-label="Vista"
        className={classes.views}
        value={view}
        onChange={(value) => onChange(value, date)}
        data={[...views]}
      />
    </div>
  );
}

const styles = ['pending', 'accepted', 'completed', 'rejected', 'cancelled'].map(
  appointmentStatusStyle,
);

/** Explains the colours and symbols of the grid. */
function CalendarLegend({ withBlockedTime }: { withBlockedTime: boolean }) {
  return (
    <ul className={classes.legend} aria-label="Leyenda">
      {[...styles, ...(withBlockedTime ? [blockedTimeStyle] : [])].map(
        ({ tone, icon: Icon, label }) => (
          <li
            key={label}
            className={classes.item}
            style={{ '--tone-fg': `var(--${tone}-fg)`, '--tone-bar': `var(--${tone}-bar)` }}
            data-kind={label === blockedTimeStyle.label ? 'blocked' : undefined}
          >
            <span className={classes.swatch}>
              <Icon size={11} stroke={2.5} aria-hidden="true" />
            </span>
            {label}
          </li>
        ),
      )}
    </ul>
  );
}
