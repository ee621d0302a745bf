import { feature, job, pruning } from '#app/platform/feature.ts';
import { mailPasskeyCreated, passkeyCreated } from './mail-passkey-created.ts';
import { mailPasskeyDeleted, passkeyDeleted } from './mail-passkey-deleted.ts';
import { listPasskeys } from './manage-passkeys.ts';
import { deleteExpiredChallenges, deletePasskeysOf } from './queries.ts';
import { passkeysRoutes } from './routes.ts';

export const passkeys = feature({
  name: 'passkeys',
  routes: passkeysRoutes,
  jobs: [job(passkeyCreated, mailPasskeyCreated), job(passkeyDeleted, mailPasskeyDeleted)],
  schedules: [pruning('passkey-challenge-pruning-due', deleteExpiredChallenges)],
  account: {
    export: async (deps, actor) => ({ passkeys: await listPasskeys(deps, actor) }),
    erase: (_deps, tx, userId) => deletePasskeysOf(tx.db, userId),
    promote: (tx, userId) => deletePasskeysOf(tx.db, userId),
  },
});
