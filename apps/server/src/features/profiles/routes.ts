import * as contract from '@oficio/contract/profiles.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { getMyProfile } from './get-my-profile.ts';
import { getProfile } from './get-profile.ts';
import { savesPerAccount } from './policy.ts';
import { updateAvailability } from './update-availability.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.getMyProfile, ({ actor }) => getMyProfile(deps, actor));
  serve(app, contract.getProfile, ({ actor, params }) => getProfile(deps, actor, params.user_id));
  serve(app, contract.updateProfile, ({ actor, body }) => updateProfile(deps, actor, body), {
    isSlow: true,
    limit: savesPerAccount,
  });
  serve(app, contract.updateAvailability, ({ actor, body }) =>
    updateAvailability(deps, actor, body.status),
  );
}
