import { feature, job, pruning } from '#app/platform/feature.ts';
import {
  mailRecoveryCodesReplaced,
  recoveryCodesReplaced,
} from './mail-recovery-codes-replaced.ts';
import { mailSecondFactorChanged, secondFactorChanged } from './mail-second-factor-changed.ts';
import { getSecondFactor } from './manage-second-factor.ts';
import { deleteExpiredSecrets, deleteSecondFactor } from './queries.ts';
import { secondFactorRoutes } from './routes.ts';

export const secondFactor = feature({
  name: 'second-factor',
  routes: secondFactorRoutes,
  jobs: [
    job(secondFactorChanged, mailSecondFactorChanged),
    job(recoveryCodesReplaced, mailRecoveryCodesReplaced),
  ],
  schedules: [pruning('second-factor-pruning-due', deleteExpiredSecrets)],
  account: {
    export: async (deps, actor) => ({ second_factor: await getSecondFactor(deps, actor) }),
    erase: (_deps, tx, userId) => deleteSecondFactor(tx.db, userId),
    promote: (tx, userId) => deleteSecondFactor(tx.db, userId),
  },
});
