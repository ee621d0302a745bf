import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { workSchedule, workScheduleEntry } from './profiles.ts';

const settings = z.object({ work_schedule: z.array(workScheduleEntry) });

/**
 * For providers only (specification 2.22). Empty for a provider who has never saved working hours:
 * every day then counts as a working day.
 */
export const getScheduleSettings = endpoint({
  method: 'GET',
  path: '/schedule/settings',
  tag: 'schedule',
  summary: 'El horario de trabajo propio, de lunes a domingo',
  access: 'session',
  response: settings,
});

/** Replaces the whole week; accepted appointments are not changed (decisions §9). */
export const updateScheduleSettings = endpoint({
  method: 'PUT',
  path: '/schedule/settings',
  tag: 'schedule',
  summary: 'Guarda el horario de trabajo propio',
  access: 'session',
  body: z.strictObject({ work_schedule: workSchedule }),
  response: settings,
});
