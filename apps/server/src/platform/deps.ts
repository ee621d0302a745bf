import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { DomainEvents } from './domain-events.ts';
import type { AccountPart } from './feature.ts';
import type { Geocoder } from './geocoder/geocoder.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { MailTransport } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PushTransport } from './push/push.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Presence } from './realtime/presence.ts';
import type { SearchesWithoutResults } from './searches-without-results.ts';
import type { Refusals } from './security/refusals.ts';
import type { SecurityLog } from './security/security-log.ts';
import type { SessionUses } from './session-uses.ts';
import type { ImageLinks } from './storage/image-links.ts';
import type { ImageStore } from './storage/image-store.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { Transact } from './unit-of-work.ts';

/** The dependencies of use cases, created once per process or test. */
export interface Deps {
  config: Config;
  db: Database;
  /** The same database, or a replica, for reads that may be seconds old; without transactions. */
  readDb: Database;
  /** Likewise, accessed through the pool of searches. */
  searchDb: Database;
  /** Runs the transaction of a use case that writes. */
  transact: Transact;
  clock: Clock;
  events: DomainEvents;
  limits: RateLimits;
  images: ImageStore;
  /** Signs links to images that are not public. */
  imageLinks: ImageLinks;
  /** Null when only the built-in list of towns is used. */
  geocoder: Geocoder | null;
  jobs: Jobs;
  mail: MailTransport;
  push: PushTransport;
  presence: Presence;
  /** The parts of the domains in the export, ban, promotion, block and erasure of an account. */
  accountParts: readonly AccountPart[];
  sessionUses: SessionUses;
  refusedAttempts: Refusals;
  searchesWithoutResults: SearchesWithoutResults;
  /** Null unless the settings ask for metrics. */
  metrics: Metrics | null;
  /** Null unless the settings name a collector of traces. */
  tracing: Tracing | null;
  log: Log;
  securityLog: SecurityLog;
}
