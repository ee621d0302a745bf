import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { DomainEvents } from './domain-events.ts';
import type { Geocoder } from './geocoder/geocoder.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { MailTransport } from './mail/mail.ts';
import type { PushTransport } from './push/push.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Presence } from './realtime/presence.ts';
import type { ImageStore } from './storage/image-store.ts';

/** What every verb may use; made once per process, or per test. */
export interface Deps {
  config: Config;
  db: Database;
  /** The same database, through the few connections that searches have for themselves. */
  searchDb: Database;
  clock: Clock;
  events: DomainEvents;
  limits: RateLimits;
  images: ImageStore;
  /** Null when only the built-in list of towns is asked. */
  geocoder: Geocoder | null;
  jobs: Jobs;
  mail: MailTransport;
  push: PushTransport;
  presence: Presence;
  log: Log;
}
