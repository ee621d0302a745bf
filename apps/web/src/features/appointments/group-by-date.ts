import type { Appointment } from '@oficio/contract/appointments.ts';

export interface DateGroup {
  date: string;
  appointments: Appointment[];
}

/** Groups consecutive appointments of the same date, keeping the list's order. */
export function groupByDate(appointments: readonly Appointment[]): DateGroup[] {
  const groups: DateGroup[] = [];
  for (const appointment of appointments) {
    const last = groups.at(-1);
    if (last?.date === appointment.date) last.appointments.push(appointment);
    else groups.push({ date: appointment.date, appointments: [appointment] });
  }
  return groups;
}
