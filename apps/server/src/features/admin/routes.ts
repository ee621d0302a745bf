import * as contract from '@oficio/contract/admin.ts';
import { previewAccountEnd as previewEndpoint } from '@oficio/contract/moderation/account-end.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { banUser } from './ban-user.ts';
import { deleteUser } from './delete-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { getUser } from './get-user.ts';
import { listAudit } from './list-audit.ts';
import { listUsers } from './list-users.ts';
import { messageUser } from './message-user.ts';
import { previewAccountEnd } from './preview-account-end.ts';
import { unbanUser } from './unban-user.ts';

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listUsers, ({ actor, query }) => listUsers(deps, actor, query));
  serve(app, contract.getUser, ({ actor, params }) => getUser(deps, actor, params.id));
  serve(app, previewEndpoint, ({ actor, params }) => previewAccountEnd(deps, actor, params.id));
  serve(app, contract.banUser, ({ actor, params, body }) => banUser(deps, actor, params.id, body));
  serve(app, contract.unbanUser, ({ actor, params }) => unbanUser(deps, actor, params.id));
  serve(app, contract.endUserSessions, ({ actor, params }) =>
    endUserSessions(deps, actor, params.id),
  );
  serve(app, contract.deleteUser, ({ actor, params }) => deleteUser(deps, actor, params.id));
  serve(app, contract.messageUser, ({ actor, params, body }) =>
    messageUser(deps, actor, params.id, body.message),
  );
  serve(app, contract.listAudit, ({ actor, query }) => listAudit(deps, actor, query));
}
