import * as contract from '@oficio/contract/blocks.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { blockUser } from './block-user.ts';
import { listBlocks } from './list-blocks.ts';
import { unblockUser } from './unblock-user.ts';

export function blocksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.blockUser, ({ actor, params }) => blockUser(deps, actor, params.user_id));
  serve(app, contract.unblockUser, ({ actor, params }) => unblockUser(deps, actor, params.user_id));
  serve(app, contract.listBlocks, ({ actor }) => listBlocks(deps, actor));
}
