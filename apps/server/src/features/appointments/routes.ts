import * as waiting from '@oficio/contract/appointments/waiting.ts';
import * as contract from '@oficio/contract/appointments.ts';
import { declineReviewAsk as declineEndpoint } from '@oficio/contract/reviews.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { acceptAppointment } from './accept-appointment.ts';
import { blockTime } from './block-time.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { completeAppointment } from './complete-appointment.ts';
import { listAppointments } from './list-appointments.ts';
import { changesPerAccount } from './policy.ts';
import { rejectAppointment } from './reject-appointment.ts';
import { requestAppointment } from './request-appointment.ts';
import { declineReviewAsk } from './review-asks/decline-review-ask.ts';
import { checkTime } from './slots/check-time.ts';
import { listFreeDays } from './slots/list-free-days.ts';
import { listSlots } from './slots/list-slots.ts';
import { countWaiting, listWaiting } from './waiting/list-waiting.ts';
import { markAnswersSeen } from './waiting/mark-answers-seen.ts';

export function appointmentsRoutes(app: FastifyInstance, deps: Deps): void {
  const limited = { limit: changesPerAccount };
  serve(app, contract.requestAppointment, ({ actor, body }) =>
    requestAppointment(deps, actor, body),
  );
  serve(app, contract.blockTime, ({ actor, body }) => blockTime(deps, actor, body), limited);
  serve(app, contract.listAppointments, ({ actor, query }) => listAppointments(deps, actor, query));
  serve(app, waiting.listWaiting, ({ actor }) => listWaiting(deps, actor));
  serve(app, waiting.countWaiting, async ({ actor }) => ({
    count: await countWaiting(deps, actor),
  }));
  serve(app, waiting.markAnswersSeen, ({ actor, body }) => markAnswersSeen(deps, actor, body));
  serve(app, contract.listSlots, async ({ query }) => ({ slots: await listSlots(deps, query) }));
  serve(app, contract.listFreeDays, async ({ query }) => ({
    days: await listFreeDays(deps, query),
  }));
  serve(app, contract.checkTime, ({ actor, query }) => checkTime(deps, actor, query));
  serve(
    app,
    contract.acceptAppointment,
    ({ actor, params }) => acceptAppointment(deps, actor, params.id),
    limited,
  );
  serve(
    app,
    contract.rejectAppointment,
    ({ actor, params, body }) =>
      rejectAppointment(deps, actor, { id: params.id, reason: body.reason }),
    limited,
  );
  serve(
    app,
    contract.cancelAppointment,
    ({ actor, params, query }) => cancelAppointment(deps, actor, params.id, query.status),
    limited,
  );
  serve(
    app,
    contract.completeAppointment,
    ({ actor, params }) => completeAppointment(deps, actor, params.id),
    limited,
  );
  serve(app, declineEndpoint, ({ actor, params }) =>
    declineReviewAsk(deps, actor, params.appointment_id),
  );
}
