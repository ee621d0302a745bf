import '#app/theme/sheets/segmented-control.ts';
import { ActionIcon, Button, Loader, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDays, formatMonthYear } from '#app/lib/format.ts';
import { step, visibleRange } from '../calendar-days.ts';
import type { CalendarView } from '../calendar-search.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import classes from './calendar-tools.module.css';

interface CalendarToolsProps {
  view: CalendarView;
  date: string;
  today: string;
  isLoading: boolean;
  isProvider: boolean;
  /** Id of the title, which names the grid. */
  titleId: string;
  onChange: (view: CalendarView, date: string) => void;
}

const views = [
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
] as const;

const neighbours = {
  month: { previous: 'Mes anterior', next: 'Mes siguiente' },
  week: { previous: 'Semana anterior', next: 'Semana siguiente' },
};

/** What is shown, and the ways to somewhere else. */
export function CalendarTools({
  view,
  date,
  today,
  isLoading,
  isProvider,
  titleId,
  onChange,
}: CalendarToolsProps) {
  const { start, end } = visibleRange(view, date);
  const { previous, next } = neighbours[view];
  return (
    <div className={classes.tools}>
      <h2 id={titleId} className={classes.title} aria-live="polite">
        {view === 'month' ? formatMonthYear(date) : formatDays(start, end)}
      </h2>
      <div className={classes.moves}>
        <Button variant="quiet" onClick={() => onChange(view, today)}>
          Hoy
        </Button>
        <ActionIcon
          color="gray"
          aria-label={previous}
          onClick={() => onChange(view, step(view, date, -1))}
        >
          <IconChevronLeft size={22} />
        </ActionIcon>
        <ActionIcon
          color="gray"
          aria-label={next}
          onClick={() => onChange(view, step(view, date, 1))}
        >
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
      <SegmentedControl
        aria-label="Vista"
        className={classes.views}
        value={view}
        onChange={(value) => onChange(value, date)}
        data={[...views]}
      />
    </div>
  );
}
