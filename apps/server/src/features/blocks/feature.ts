import { feature } from '#app/platform/feature.ts';
import { listBlocks } from './list-blocks.ts';
import { deleteBlocksOf } from './queries.ts';
import { blocksRoutes } from './routes.ts';

export const blocks = feature({
  name: 'blocks',
  routes: blocksRoutes,
  account: {
    export: listBlocks,
    erase: (_deps, tx, userId) => deleteBlocksOf(tx.db, userId),
    promote: (tx, userId) => deleteBlocksOf(tx.db, userId),
  },
});
