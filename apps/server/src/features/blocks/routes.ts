import * as contract from '@oficio/contract/blocks.ts';
import { done } from '@oficio/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { blockUser } from './block-user.ts';
import { listBlocks } from './list-blocks.ts';
import { unblockUser } from './unblock-user.ts';

export function blocksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.blockUser, async ({ actor, params }) => {
    await blockUser(deps, actor, params.user_id);
    return done;
  });
  serve(app, contract.unblockUser, async ({ actor, params }) => {
    await unblockUser(deps, actor, params.user_id);
    return done;
  });
  serve(app, contract.listBlocks, ({ actor }) => listBlocks(deps, actor));
}
