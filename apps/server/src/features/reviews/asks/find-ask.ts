import type { ReviewAsk } from '@oficio/contract/reviews.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { DAY_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import { assertClient } from '../../accounts/assert-client.ts';
import { findStandings } from '../find-standings.ts';
import { selectUnreviewedServices, type UnreviewedService } from './queries.ts';

/** A service is asked about for this long after its completion. */
const ASKED_FOR_MS = 30 * DAY_MS;
/** Services that are examined together. */
const BATCH = 50;

/**
 * The completed service that the calling client is asked to review: the latest of the last 30 days
 * that they can review, and have neither reviewed nor declined to; null when there is none.
 * @throws Forbidden for anyone but a client
 */
export async function findAsk({ db, clock }: Deps, actor: UserActor): Promise<ReviewAsk | null> {
  assertClient(actor);
  const now = clock.now();
  const since = new Date(now.getTime() - ASKED_FOR_MS);
  for (let offset = 0; ; offset += BATCH) {
    const part = { since, limit: BATCH, offset };
    const services = await selectUnreviewedServices(db, actor.id, part);
    const subjects = services.map(({ id, provider_id }) => ({
      providerId: provider_id,
      appointmentId: id,
    }));
    const standings = await findStandings(db, actor.id, subjects, now);
    const service = services.find((_, index) => standings[index]?.state === 'open');
    if (service) return presentAsk(service);
    if (services.length < BATCH) return null;
  }
}

function presentAsk(service: UnreviewedService): ReviewAsk {
  const { id, title, provider_id, provider_name, provider_photo_file } = service;
  const photo = photoUrl(provider_photo_file);
  return { appointment_id: id, title, provider: { id: provider_id, name: provider_name, photo } };
}
