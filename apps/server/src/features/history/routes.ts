import * as contract from '@oficio/contract/history.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { archiveHistoryItem } from './archive-history-item.ts';
import { listHistory } from './list-history.ts';

export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listHistory, ({ actor, query }) => listHistory(deps, actor, query));
  serve(app, contract.archiveHistoryItem, ({ actor, params }) =>
    archiveHistoryItem(deps, actor, params.id),
  );
}
