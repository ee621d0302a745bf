import { every, feature, job } from '#app/platform/feature.ts';
import { mailPasskeyCreated, passkeyCreated } from './mail-passkey-created.ts';
import { mailPasskeyDeleted, passkeyDeleted } from './mail-passkey-deleted.ts';
import { listPasskeys } from './manage-passkeys.ts';
import { pruneChallenges } from './prune-challenges.ts';
import { deletePasskeysOf } from './queries.ts';
import { passkeysRoutes } from './routes.ts';

export const passkeys = feature({
  name: 'passkeys',
  routes: passkeysRoutes,
  jobs: [job(passkeyCreated, mailPasskeyCreated), job(passkeyDeleted, mailPasskeyDeleted)],
  schedules: [every('night', 'passkey-challenge-pruning-due', pruneChallenges)],
  account: {
    export: async (deps, actor) => ({ passkeys: await listPasskeys(deps, actor) }),
    erase: (_deps, tx, userId) => deletePasskeysOf(tx.db, userId),
    promote: (tx, userId) => deletePasskeysOf(tx.db, userId),
  },
});
