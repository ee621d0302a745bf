import type { Appointment } from '@oficio/contract/appointments.ts';

export interface DateGroup<Listed> {
  date: string;
  appointments: Listed[];
}

/** Groups consecutive appointments of the same date, keeping the list's order. */
export function groupByDate<Listed extends Pick<Appointment, 'date'>>(
  appointments: readonly Listed[],
): DateGroup<Listed>[] {
  const groups: DateGroup<Listed>[] = [];
  for (const appointment of appointments) {
    const last = groups.at(-1);
    if (last?.date === appointment.date) last.appointments.push(appointment);
    else groups.push({ date: appointment.date, appointments: [appointment] });
  }
  return groups;
}
