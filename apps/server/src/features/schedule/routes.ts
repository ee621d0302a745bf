import * as contract from '@oficio/contract/schedule.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { getScheduleSettings } from './get-schedule-settings.ts';
import { updateScheduleSettings } from './update-schedule-settings.ts';

export function scheduleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.getScheduleSettings, async ({ actor }) => ({
    work_schedule: await getScheduleSettings(deps, actor),
  }));
  serve(app, contract.updateScheduleSettings, async ({ actor, body }) => ({
    work_schedule: await updateScheduleSettings(deps, actor, body.work_schedule),
  }));
}
