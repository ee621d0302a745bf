import * as contract from '@oficio/contract/appointments.ts';
import { done } from '@oficio/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { acceptAppointment } from './accept-appointment.ts';
import { blockTime } from './block-time.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { completeAppointment } from './complete-appointment.ts';
import { listAppointments } from './list-appointments.ts';
import { listSlots } from './list-slots.ts';
import { rejectAppointment } from './reject-appointment.ts';
import { requestAppointment } from './request-appointment.ts';

export function appointmentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.requestAppointment, ({ actor, body }) =>
    requestAppointment(deps, actor, body),
  );
  serve(app, contract.blockTime, ({ actor, body }) => blockTime(deps, actor, body));
  serve(app, contract.listAppointments, ({ actor, query }) => listAppointments(deps, actor, query));
  serve(app, contract.listSlots, async ({ query }) => ({ slots: await listSlots(deps, query) }));
  serve(app, contract.acceptAppointment, ({ actor, params }) =>
    acceptAppointment(deps, actor, params.id),
  );
  serve(app, contract.rejectAppointment, ({ actor, params, body }) =>
    rejectAppointment(deps, actor, { id: params.id, reason: body.reason }),
  );
  serve(app, contract.cancelAppointment, async ({ actor, params }) => {
    await cancelAppointment(deps, actor, params.id);
    return done;
  });
  serve(app, contract.completeAppointment, ({ actor, params }) =>
    completeAppointment(deps, actor, params.id),
  );
}
