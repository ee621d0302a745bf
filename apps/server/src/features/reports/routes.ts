import { listReportMessages as messagesEndpoint } from '@oficio/contract/moderation/report-messages.ts';
import * as contract from '@oficio/contract/reports.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { listReportMessages } from './copies/list-report-messages.ts';
import { createReport } from './create-report.ts';
import { listReports } from './list-reports.ts';
import { resolveReport } from './resolve-report.ts';

export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.createReport, ({ actor, body }) => createReport(deps, actor, body));
  serve(app, contract.listReports, ({ actor, query }) => listReports(deps, actor, query));
  serve(app, messagesEndpoint, ({ actor, params }) => listReportMessages(deps, actor, params.id));
  serve(app, contract.resolveReport, ({ actor, params, body }) =>
    resolveReport(deps, actor, params.id, body),
  );
}
