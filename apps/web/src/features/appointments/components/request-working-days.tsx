import { Loader, VisuallyHidden } from '@mantine/core';
import { WEEKDAYS, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { useId } from 'react';
import classes from './request-working-days.module.css';

const labels = {
  monday: 'Lun',
  tuesday: 'Mar',
  wednesday: 'Mié',
  thursday: 'Jue',
  friday: 'Vie',
  saturday: 'Sáb',
  sunday: 'Dom',
};

interface RequestWorkingDaysProps {
  schedule: readonly WorkScheduleEntry[];
  isLoading: boolean;
}

/** The provider's working days; nothing when they have no schedule. */
export function RequestWorkingDays({ schedule, isLoading }: RequestWorkingDaysProps) {
  const id = useId();
  if (isLoading)
    return (
      <p className={classes.loading} role="status">
        <Loader size={16} aria-hidden="true" />
        Cargando horarios...
      </p>
    );
  if (schedule.length === 0) return null;
  const enabled = new Set(schedule.filter((entry) => entry.enabled).map((entry) => entry.day));
  return (
    <div>
      <div id={id} className={classes.title}>
        Días de trabajo
      </div>
      <ul className={classes.days} aria-labelledby={id}>
        {WEEKDAYS.map((day) => (
          <li key={day} className={classes.day} data-off={!enabled.has(day) || undefined}>
            {labels[day]}
            {!enabled.has(day) && <VisuallyHidden>: no trabaja</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </div>
  );
}
